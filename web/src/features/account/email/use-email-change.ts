import { useState } from "react";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { call } from "../../../lib/hub/hub.ts";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { refusedFields, type AccountProblem } from "../forms/account-problem.ts";

export type EmailChangeField = "email" | "password";

/**
 * A change of the account's address, effective after its confirmation. `sentTo` is the address to which the mail was
 * sent.
 */
export function useEmailChange(current: string) {
  const { attempt, ...state } = useSubmission();
  const [sentTo, setSentTo] = useState<string>();
  const check: CheckField<EmailChangeField, AccountProblem> = (name, values) => {
    if (values[name].trim() === "") return "required";
    if (name === "password") return undefined;
    if (values.email.trim() === current) return "notAcceptable";
    return fieldProblem(userModel, name, values.email);
  };
  const fields = useFields<EmailChangeField, AccountProblem>({ email: "", password: "" }, check);

  /** Resolves to the first wrong field, if any. */
  const send = async (): Promise<EmailChangeField | undefined> => {
    let wrong = fields.checkAll();
    if (wrong) return wrong;
    const body = { ...fields.values, email: fields.values.email.trim() };
    setSentTo(undefined);
    await attempt(async () => {
      try {
        await call("changeEmail", { body });
        setSentTo(body.email);
        fields.reset();
      } catch (failure) {
        const isWrong = getErrorCode(failure) === "password.wrong";
        wrong = fields.mark(isWrong ? { password: "wrong" } : refusedFields(failure));
        throw failure;
      }
    });
    return wrong;
  };

  return { ...fields, ...state, sentTo, send };
}
