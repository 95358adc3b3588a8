import { useState } from "react";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";

/**
 * Runs an action for which the service requires the password: always, or if the login was some time ago. Then the first
 * refusal shows the field. Each refusal with the field means a wrong password.
 */
export function useCurrentPassword({ isAlwaysRequired = false } = {}) {
  const { attempt, isBusy, failed } = useSubmission();
  const [password, setPassword] = useState("");
  const [isDemanded, setDemanded] = useState(false);
  const isRequired = isAlwaysRequired || isDemanded;
  const isRefused = failed !== undefined && getErrorCode(failed.failure) === "password.wrong";
  const [hasSent, setHasSent] = useState(false);

  /** Resolves to whether it succeeded. */
  const run = (work: (password: string | undefined) => Promise<void>): Promise<boolean> => {
    const sentPassword = isRequired ? password : undefined;
    setHasSent(sentPassword !== undefined);
    return attempt(async () => {
      try {
        await work(sentPassword);
      } catch (failure) {
        if (getErrorCode(failure) === "password.wrong") setDemanded(true);
        throw failure;
      }
    });
  };

  return {
    attempt: run,
    isBusy,
    /** The failure, unless it is about the password. */
    failed: isRefused ? undefined : failed,
    isRequired,
    /** The service has refused the action without the right password. */
    isDemanded,
    isWrong: isRefused && hasSent,
    password,
    setPassword,
  };
}

export type CurrentPassword = ReturnType<typeof useCurrentPassword>;
