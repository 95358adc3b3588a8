import { useState } from "react";
import { call } from "../../../lib/hub.ts";
import { useSession } from "../../../lib/session.tsx";

export interface Credentials {
  email: string;
  password: string;
}

/** What stands in the way at which try: an empty field, or the call that failed. */
export type LoginProblem = { attempt: number } & (
  | { kind: "empty" }
  | { kind: "failed"; failure: unknown }
);

/** Logs in; the session begins with the answer. A failure stays until the next try. */
export function useLogin() {
  const { begin } = useSession();
  const [problem, setProblem] = useState<LoginProblem>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const logIn = async ({ email, password }: Credentials) => {
    const given = { email: email.trim(), password };
    setAttempt(attempt + 1);
    if (given.email === "" || password === "") return setProblem({ attempt, kind: "empty" });
    setProblem(undefined);
    setBusy(true);
    try {
      begin(await call("logIn", { body: given }));
    } catch (failure) {
      setProblem({ attempt, kind: "failed", failure });
    } finally {
      setBusy(false);
    }
  };
  return { logIn, problem, isBusy };
}
