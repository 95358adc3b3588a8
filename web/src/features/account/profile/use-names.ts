import { isLanguage, type Language } from "../../../../../shared/languages.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { currentLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { refusedFields, type AccountProblem } from "../forms/account-problem.ts";

export type NameField = "lastName" | "firstName" | "language";

export interface Names {
  lastName: string;
  firstName: string;
  language: Language;
}

const check: CheckField<NameField, AccountProblem> = (name, values) =>
  fieldProblem(userModel, name, values[name]);

/** The form of a user's names and language. It shows what `save` returns. */
export function useNames(stored: Names, save: (names: Names) => Promise<Names | void>) {
  const { attempt, ...state } = useSubmission();
  const { lastName, firstName, language: storedLanguage } = stored;
  // in the order in which wrong fields take the focus
  const nameValues = currentLanguage() === "hu" ? { lastName, firstName } : { firstName, lastName };
  const fields = useFields<NameField, AccountProblem>(
    { ...nameValues, language: storedLanguage },
    check,
  );

  const submit = async (): Promise<{ isSaved: boolean; wrong?: NameField | undefined }> => {
    let wrong = fields.checkAll();
    if (wrong) return { isSaved: false, wrong };
    const { language: wanted, ...names } = fields.values;
    const isSaved = await attempt(async () => {
      try {
        const language = isLanguage(wanted) ? wanted : currentLanguage();
        const saved = await save({ ...names, language });
        if (saved) fields.reset(saved);
      } catch (failure) {
        wrong = fields.mark(refusedFields(failure));
        throw failure;
      }
    });
    return { isSaved, wrong };
  };

  const isDirty =
    fields.values.lastName !== lastName ||
    fields.values.firstName !== firstName ||
    fields.values.language !== storedLanguage;

  return {
    ...fields,
    ...state,
    /** The form differs from the stored values. */
    isDirty,
    /** Resolves to the first wrong field, if any. */
    send: async () => (await submit()).wrong,
    /** Resolves to whether it succeeded. */
    save: async () => (await submit()).isSaved,
  };
}
