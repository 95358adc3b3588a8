import type { FieldProblem } from "../../../../../shared/errors.ts";
import { passwordLimits } from "../../../../../shared/limits/accounts.ts";
import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import type * as passwordRules from "../../../../../shared/accounts/password-problem.ts";

let rules: typeof passwordRules | undefined;

/**
 * Loads the service's rules with their block list. They are large, so they load when the user begins to type a
 * password.
 */
export async function loadPasswordRules(): Promise<void> {
  rules ??= await import("../../../../../shared/accounts/password-problem.ts");
}

/** Minimum length of a new password, in characters. */
export function minPasswordLength({ isStaff }: Pick<PasswordOwner, "isStaff">): number {
  return isStaff ? passwordLimits.minForStaff : passwordLimits.min;
}

/** The problem of a new password by the service's rules; until the rules have loaded, only its length is checked. */
export function newPasswordProblem(
  password: string,
  owner: PasswordOwner,
): FieldProblem | undefined {
  if (rules) return rules.findPasswordProblem(password, owner);
  if (password === "") return "required";
  if (password.length > passwordLimits.max) return "tooLong";
  return password.length < minPasswordLength(owner) ? "tooShort" : undefined;
}

/** A password of this length that is not on the block list withstands guessing. */
const strongLength = 18;

export type StrengthLevel = "none" | "short" | "long" | "guessable" | "good" | "strong";

/** Strength of a new password; `none` if it cannot be rated yet. */
export function passwordStrength(password: string, owner: PasswordOwner): StrengthLevel {
  const problem = newPasswordProblem(password, owner);
  if (problem === "required") return "none";
  if (problem === "tooShort") return "short";
  if (problem === "tooLong") return "long";
  if (problem) return "guessable";
  if (!rules) return "none";
  return password.length >= strongLength ? "strong" : "good";
}
