import { useState } from "react";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";

/**
 * Runs an action for which the service may require the password, if the login was some time ago. The first refusal
 * shows the field; each further one means a wrong password.
 */
export function useCurrentPassword() {
  const { attempt, isBusy, failed } = useSubmission();
  const [password, setPassword] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isRefused = failed !== undefined && codeOf(failed.failure) === "password.wrong";
  const [hasSent, setHasSent] = useState(false);

  /** Resolves to whether it succeeded. */
  const tryIt = (work: (password: string | undefined) => Promise<void>): Promise<boolean> => {
    const given = isAsked ? password : undefined;
    setHasSent(given !== undefined);
    return attempt(async () => {
      try {
        await work(given);
      } catch (failure) {
        if (codeOf(failure) === "password.wrong") setAsked(true);
        throw failure;
      }
    });
  };

  return {
    attempt: tryIt,
    isBusy,
    /** The failure, unless it is about the password. */
    failed: isRefused ? undefined : failed,
    isAsked,
    isWrong: isRefused && hasSent,
    password,
    setPassword,
  };
}

export type CurrentPassword = ReturnType<typeof useCurrentPassword>;
