import { user as userModel } from "../../../../../shared/models/user.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { refusedFields, type AccountProblem } from "../forms/account-problem.ts";

const check: CheckField<"email", AccountProblem> = (name, { email }) =>
  email.trim() === "" ? "required" : fieldProblem(userModel, name, email);

/** The form state of one e-mail address to which a mail is sent. */
export function useAddress(first: string, send: (email: string) => Promise<void>) {
  const { attempt, ...state } = useSubmission();
  const fields = useFields<"email", AccountProblem>({ email: first }, check);

  /** Resolves to the field if it is wrong. */
  const submit = async (): Promise<"email" | undefined> => {
    let wrong = fields.checkAll();
    if (wrong) return wrong;
    await attempt(async () => {
      try {
        await send(fields.values.email.trim());
      } catch (failure) {
        wrong = fields.mark(refusedFields(failure));
        throw failure;
      }
    });
    return wrong;
  };

  return { ...fields, ...state, send: submit };
}
