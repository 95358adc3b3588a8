import type { FieldProblem } from "../../../../../shared/errors.ts";
import { passwordLimits } from "../../../../../shared/limits/accounts.ts";
import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import type * as passwordRules from "../../../../../shared/accounts/password-problem.ts";

let rules: typeof passwordRules | undefined;

/** The service's own rules with their block list; large, so they come when somebody begins to type a password. */
export async function loadPasswordRules(): Promise<void> {
  rules ??= await import("../../../../../shared/accounts/password-problem.ts");
}

/** Characters that a new password needs at least. */
export function minPasswordLength({ isStaff }: Pick<PasswordOwner, "isStaff">): number {
  return isStaff ? passwordLimits.minForStaff : passwordLimits.min;
}

/** What is wrong with a new password, as the service will say; before its rules are there, the length alone. */
export function newPasswordProblem(
  password: string,
  owner: PasswordOwner,
): FieldProblem | undefined {
  if (rules) return rules.passwordProblem(password, owner);
  if (password === "") return "required";
  if (password.length > passwordLimits.max) return "tooLong";
  return password.length < minPasswordLength(owner) ? "tooShort" : undefined;
}

/** From this length on, a password that is not on the block list withstands guessing for good. */
const strongLength = 18;

export type StrengthLevel = "none" | "short" | "long" | "guessable" | "good" | "strong";

/** How good a new password is; `none` where there is nothing to say yet. */
export function passwordStrength(password: string, owner: PasswordOwner): StrengthLevel {
  const problem = newPasswordProblem(password, owner);
  if (problem === "required") return "none";
  if (problem === "tooShort") return "short";
  if (problem === "tooLong") return "long";
  if (problem) return "guessable";
  if (!rules) return "none";
  return password.length >= strongLength ? "strong" : "good";
}
