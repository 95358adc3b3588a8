import { useState } from "react";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";

/**
 * Runs an action for which the service may require the password, if the login was some time ago. The first refusal
 * shows the field; each further one means a wrong password.
 */
export function useCurrentPassword() {
  const { attempt, isBusy, failed } = useSubmission();
  const [password, setPassword] = useState("");
  const [isRequired, setRequired] = useState(false);
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
        if (getErrorCode(failure) === "password.wrong") setRequired(true);
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
    isWrong: isRefused && hasSent,
    password,
    setPassword,
  };
}

export type CurrentPassword = ReturnType<typeof useCurrentPassword>;
