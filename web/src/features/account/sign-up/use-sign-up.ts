import { storeSignedUpAddress } from "../forms/signed-up-address.ts";
import { useState } from "react";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { isLanguage, type Language } from "../../../../../shared/languages.ts";
import { sitePath } from "../../../../../shared/site-path.ts";
import { fieldProblem } from "../../../lib/hub/field-problems.ts";
import { call } from "../../../lib/hub/hub.ts";
import { chooseLanguage, useLanguage } from "../../../lib/format/language.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useFields, type CheckField } from "../../../lib/forms/use-fields.ts";
import { refusedFields, type AccountProblem } from "../forms/account-problem.ts";
import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import { newPasswordProblem } from "../password/password-rules.ts";
import { storeSignUpDraft, readSignUpDraft } from "./sign-up-draft.ts";

export type SignUpField = "lastName" | "firstName" | "email" | "password" | "again" | "language";

/** The owner of the new password: a user without groups. */
export function passwordOwnerOf(values: Readonly<Record<SignUpField, string>>): PasswordOwner {
  const { email, lastName, firstName } = values;
  return { isStaff: false, about: [email, lastName, firstName] };
}

const check: CheckField<SignUpField, AccountProblem> = (name, values) => {
  if (values[name].trim() === "") return "required";
  if (name === "password") return newPasswordProblem(values.password, passwordOwnerOf(values));
  if (name === "again") return values.again === values.password ? undefined : "mismatch";
  return fieldProblem(userModel, name, values[name]);
};

/** The sign-up form, with fields in the order of the spec. `sentTo` is the address after success. */
export function useSignUp(next: string | null) {
  const shown = useLanguage();
  const { attempt, ...state } = useSubmission();
  const [sentTo, setSentTo] = useState<string>();
  const [draft] = useState(readSignUpDraft);
  const {
    lastName = "",
    firstName = "",
    email: address = "",
    language: wished = shown,
  } = draft ?? {};
  const fields = useFields<SignUpField, AccountProblem>(
    { lastName, firstName, email: address, password: "", again: "", language: wished },
    check,
  );

  const type = (name: SignUpField, value: string) => {
    fields.change(name, value);
    storeSignUpDraft({ ...fields.values, [name]: value });
  };

  /** Resolves to the first wrong field, if any. */
  const send = async (): Promise<SignUpField | undefined> => {
    let wrong = fields.checkAll();
    if (wrong) return wrong;
    const wanted = sitePath.safeParse(next);
    const { again: _again, email, ...values } = fields.values;
    const language: Language = isLanguage(values.language) ? values.language : shown;
    const body = {
      ...values,
      language,
      email: email.trim(),
      ...(wanted.success && { next: wanted.data }),
    };
    await attempt(async () => {
      try {
        await call("registrate", { body });
      } catch (failure) {
        wrong = fields.mark(refusedFields(failure));
        throw failure;
      }
      storeSignUpDraft(undefined);
      storeSignedUpAddress(body.email);
      setSentTo(body.email);
      // the sign-up succeeded: the chosen language applies from now on
      if (language !== shown) await chooseLanguage(language);
    });
    return wrong;
  };

  /** Shows the form again with its values, except the password. */
  const backToForm = () => {
    fields.reset({ ...fields.values, password: "", again: "" });
    setSentTo(undefined);
  };

  return { ...fields, ...state, change: type, send, sentTo, backToForm };
}
