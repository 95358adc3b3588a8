import { useQueryClient } from "@tanstack/react-query";
import { listAccountGroups } from "../../../../../shared/access-groups.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { refusedFields, type AccountProblem } from "../forms/account-problem.ts";
import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import { newPasswordProblem } from "./password-rules.ts";

export type PasswordChangeField = "oldPassword" | "password" | "again";

const empty = { oldPassword: "", password: "", again: "" };

/** Change of the user's password: the old one, and twice the new one. All other sessions end. */
export function usePasswordChange(user: Me, onDone: () => void) {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const { attempt, ...state } = useSubmission();
  const owner: PasswordOwner = {
    isStaff: listAccountGroups(user).length > 0,
    about: [user.email, user.lastName, user.firstName],
  };
  const check: CheckField<PasswordChangeField, AccountProblem> = (name, values) => {
    if (values[name] === "") return "required";
    if (name === "again") return values.again === values.password ? undefined : "mismatch";
    if (name === "oldPassword") return undefined;
    if (values.password === values.oldPassword) return "notAcceptable";
    return newPasswordProblem(values.password, owner);
  };
  const fields = useFields<PasswordChangeField, AccountProblem>(empty, check);

  const change = async () => {
    const { oldPassword, password: newPassword } = fields.values;
    await call("changePassword", { body: { oldPassword, newPassword } });
    fields.reset(empty);
    onDone();
    await Promise.all([refresh(), cache.invalidateQueries({ queryKey: ["sessions"] })]);
  };

  /** Resolves to the first wrong field, if any. */
  const send = async (): Promise<PasswordChangeField | undefined> => {
    let wrong = fields.checkAll();
    if (wrong) return wrong;
    await attempt(async () => {
      try {
        await change();
      } catch (failure) {
        const { newPassword, ...others } = refusedFields(failure);
        wrong = fields.mark({
          ...others,
          ...(newPassword ? { password: newPassword } : {}),
          ...(getErrorCode(failure) === "password.wrong" ? { oldPassword: "wrong" } : {}),
        });
        throw failure;
      }
    });
    return wrong;
  };

  return { ...fields, ...state, owner, send };
}
