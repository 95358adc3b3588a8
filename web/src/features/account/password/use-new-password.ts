import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import { useState } from "react";
import { passwordLimits } from "../../../../../shared/limits/accounts.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { refusedFields, type AccountProblem } from "../forms/account-problem.ts";
import { newPasswordProblem } from "./password-rules.ts";

export type NewPasswordField = "password" | "again";

/**
 * A new password, typed twice, for a user with unknown groups: if the service refuses the usual minimum length, the
 * form requires the longer one.
 * @param about facts about the user that a password must not contain
 */
export function useNewPassword(
  about: readonly string[],
  save: (password: string) => Promise<void>,
) {
  const [isStaff, setStaff] = useState(false);
  const { attempt, ...state } = useSubmission();
  const owner: PasswordOwner = { isStaff, about };
  const check: CheckField<NewPasswordField, AccountProblem> = (name, values) => {
    if (values[name] === "") return "required";
    if (name === "password") return newPasswordProblem(values.password, owner);
    return values.again === values.password ? undefined : "mismatch";
  };
  const fields = useFields<NewPasswordField, AccountProblem>({ password: "", again: "" }, check);

  /** Resolves to the first wrong field, if any. */
  const send = async (): Promise<NewPasswordField | undefined> => {
    let wrong = fields.checkAll();
    if (wrong) return wrong;
    const { password } = fields.values;
    await attempt(async () => {
      try {
        await save(password);
      } catch (failure) {
        const refused = refusedFields(failure);
        if (refused["password"] === "tooShort" && password.length >= passwordLimits.min)
          setStaff(true);
        wrong = fields.mark(refused);
        throw failure;
      }
    });
    return wrong;
  };

  return { ...fields, ...state, owner, send };
}
