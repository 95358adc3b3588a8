import type { AccountProblem } from "./account-problem.ts";

/** Whether a submitted form has empty fields. */
export function isIncomplete({
  isSent,
  problems,
}: {
  isSent: boolean;
  problems: Readonly<Partial<Record<string, AccountProblem>>>;
}): boolean {
  return isSent && Object.values(problems).includes("required");
}
