import { storeSignedUpAddress } from "../forms/signed-up-address.ts";
import { useState } from "react";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useMailedToken } from "../../../lib/session/use-mailed-token.ts";

export interface LoginValues {
  email: string;
  password: string;
}

/**
 * The login form. A failure is shown until the next try. During an attack on the login, the link of a mail opens it
 * with a `confirmation`, which is sent along.
 */
export function useLogin() {
  const { begin } = useSession();
  const { token: confirmation, forget } = useMailedToken("confirmation");
  const { attempt, clear, ...state } = useSubmission();
  const [isEmpty, setEmpty] = useState(false);

  /** Resolves to the first empty field, if any. */
  const logIn = async ({
    email,
    password,
  }: LoginValues): Promise<keyof LoginValues | undefined> => {
    const values = { email: email.trim(), password };
    const empty = (["email", "password"] as const).find((name) => values[name] === "");
    setEmpty(empty !== undefined);
    if (empty) {
      clear();
      return empty;
    }
    await attempt(async () => {
      try {
        begin(await call("logIn", { body: { ...values, ...(confirmation && { confirmation }) } }));
        storeSignedUpAddress(undefined);
      } catch (failure) {
        // without the token, the next try requests a new mail
        if (getErrorCode(failure) === "token.invalid") forget();
        throw failure;
      }
    });
    return undefined;
  };

  return { ...state, logIn, isEmpty, isConfirming: confirmation !== undefined };
}
