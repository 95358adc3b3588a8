import type { PasswordOwner } from "../../../../../shared/accounts/password-problem.ts";
import { useTranslation } from "react-i18next";
import { passwordLimits } from "../../../../../shared/limits/accounts.ts";
import { PasswordField } from "../../../components/controls/field.tsx";
import { useInput, type FormPart } from "../forms/use-input.ts";
import { minPasswordLength } from "./password-rules.ts";
import { PasswordStrength } from "./password-strength.tsx";

export interface NewPasswordFieldsProps {
  form: FormPart<"password" | "again">;
  owner: PasswordOwner;
  /** Absent: "Password" and "Password again". */
  labels?: { password: string; again: string };
  /** Absent: "The entered passwords do not match!". */
  mismatch?: string;
  /** Error text for an unacceptable password; absent: that attackers try it first. */
  notAcceptable?: string;
}

/** Two fields for a new password, with its rules and strength. */
export function NewPasswordFields({
  form,
  owner,
  labels,
  mismatch,
  notAcceptable,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const input = useInput(form);
  const { password } = form.values;
  const problem = (code: "tooShort" | "tooLong" | "notAcceptable") => ({
    problem: t(`errors.fieldProblems.${code}`),
  });
  return (
    <>
      <PasswordField
        {...input("password", {
          tooShort: t("password.tooShort", {
            count: minPasswordLength(owner),
            ...problem("tooShort"),
          }),
          tooLong: t("password.tooLong", { count: passwordLimits.max, ...problem("tooLong") }),
          notAcceptable:
            notAcceptable ?? t("password.notAcceptable", { ...problem("notAcceptable") }),
        })}
        label={labels?.password ?? t("password.password")}
        help={<PasswordStrength password={password} owner={owner} />}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...input("again", { mismatch: mismatch ?? t("password.mismatch") })}
        label={labels?.again ?? t("password.again")}
        autoComplete="new-password"
        required
      />
    </>
  );
}
