import { useTranslation } from "react-i18next";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { PasswordField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useInput } from "../forms/use-input.ts";
import { usePasswordChange } from "./use-password-change.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import { UsernameForManagers } from "./username-for-managers.tsx";

/** Change of the password: old, new, new again (spec section 2). */
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
    <SheetSection
      anchor="password"
      title={t("settings.password.title")}
      lead={t("settings.password.lead")}
    >
      <SubmitForm onSend={form.send}>
        {isIncomplete(form) && <Notice kind="failure" title={t("account.login.fillInAll")} />}
        {failed && getErrorCode(failed.failure) === "password.wrong" && (
          <Notice kind="failure" title={wrongOld.title} />
        )}
        {failed && getErrorCode(failed.failure) !== "password.wrong" && (
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
      </SubmitForm>
    </SheetSection>
  );
}
