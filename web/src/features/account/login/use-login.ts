import { useState } from "react";
import { call } from "../../../lib/hub/hub.ts";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useMailedToken } from "../../../lib/session/use-mailed-token.ts";

export interface LoginValues {
  email: string;
  password: string;
}

/**
 * Logs in; the session begins with the answer. A failure stays until the next try. While the login is under attack the
 * link of a mail leads here with a `confirmation`, which goes along.
 */
export function useLogin() {
  const { begin } = useSession();
  const { token: confirmation, forget } = useMailedToken("confirmation");
  const { attempt, clear, ...state } = useSubmission();
  const [isEmpty, setEmpty] = useState(false);

  /** Resolves to the first empty field, if there is one. */
  const logIn = async ({
    email,
    password,
  }: LoginValues): Promise<keyof LoginValues | undefined> => {
    const given = { email: email.trim(), password };
    const empty = (["email", "password"] as const).find((name) => given[name] === "");
    setEmpty(empty !== undefined);
    if (empty) {
      clear();
      return empty;
    }
    await attempt(async () => {
      try {
        begin(await call("logIn", { body: { ...given, ...(confirmation && { confirmation }) } }));
      } catch (failure) {
        // the next try asks for a new mail
        if (codeOf(failure) === "token.invalid") forget();
        throw failure;
      }
    });
    return undefined;
  };

  return { ...state, logIn, isEmpty, isConfirming: confirmation !== undefined };
}
