import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/button.tsx";
import { FailureNotice } from "../../../components/failure-notice.tsx";
import { PasswordField } from "../../../components/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { SheetSection } from "../../../components/sheet-section.tsx";
import { codeOf } from "../../../../../shared/client/hub-call-error.ts";
import { notify } from "../../../lib/toasts.ts";
import { useInput } from "../hooks/use-input.ts";
import { usePasswordChange } from "../hooks/use-password-change.ts";
import { isIncomplete } from "../is-incomplete.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SentForm } from "./sent-form.tsx";
import { UsernameForManagers } from "./username-for-managers.tsx";

/** Changing the password: old, new, new again (spec section 2). */
export function PasswordChange({ user }: { user: Me }) {
  const { t } = useTranslation();
  const form = usePasswordChange(user, () =>
    notify.success(t("password.done"), { detail: t("password.doneText") }),
  );
  const input = useInput(form);
  const { values, failed } = form;
  const wrongOld = t("errors.codes", { returnObjects: true })["password.wrong"];
  const isSame = values.password !== "" && values.password === values.oldPassword;
  const same = t("settings.password.same", { problem: t("errors.fieldProblems.notAcceptable") });

  return (
    <SheetSection title={t("settings.password.title")} lead={t("settings.password.lead")}>
      <SentForm onSend={form.send}>
        {isIncomplete(form) && <Notice kind="failure" title={t("account.login.fillInAll")} />}
        {failed && codeOf(failed.failure) === "password.wrong" && (
          <Notice kind="failure" title={wrongOld.title} />
        )}
        {failed && codeOf(failed.failure) !== "password.wrong" && (
          <FailureNotice
            failed={failed}
            title={t("password.failed")}
            leavesFocus={Object.keys(form.problems).length > 0}
          />
        )}
        <UsernameForManagers email={user.email} />
        <PasswordField
          {...input("oldPassword", { wrong: wrongOld.detail })}
          label={t("settings.password.old")}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          form={form}
          owner={form.owner}
          labels={{ password: t("password.new"), again: t("password.newAgain") }}
          mismatch={t("settings.password.mismatch")}
          {...(isSame && { notAcceptable: same })}
        />
        <div>
          <Button type="submit" busy={form.isBusy && t("common.saving")}>
            {t("settings.password.submit")}
          </Button>
        </div>
      </SentForm>
    </SheetSection>
  );
}
