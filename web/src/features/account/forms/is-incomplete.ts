import type { AccountProblem } from "./account-problem.ts";

/** Whether a form was sent with fields left empty. */
export function isIncomplete({
  isSent,
  problems,
}: {
  isSent: boolean;
  problems: Readonly<Partial<Record<string, AccountProblem>>>;
}): boolean {
  return isSent && Object.values(problems).includes("required");
}
