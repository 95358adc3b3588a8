import { listAccountGroups } from "../../../shared/access-groups.ts";
import { invalidField } from "../../../shared/errors.ts";
import { findPasswordProblem } from "../../../shared/accounts/password-problem.ts";
import type { User } from "../../../shared/models/user.ts";

/** Checks a new password. The error names the field that contained it. Throws `input.invalid`. */
export function checkNewPassword(
  field: string,
  password: string,
  user: Pick<User, "email" | "firstName" | "lastName" | "groups" | "administers">,
): void {
  const problem = findPasswordProblem(password, {
    isStaff: listAccountGroups(user).length > 0,
    about: [user.email, user.firstName, user.lastName],
  });
  if (problem !== undefined) throw invalidField(field, problem);
}
