import { Trans, useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { FieldPair, TextField } from "../../../components/controls/field.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { screens } from "../../../lib/screens.ts";
import { useInput } from "../forms/use-input.ts";
import { passwordOwnerOf, type useSignUp } from "./use-sign-up.ts";
import { isIncomplete } from "../forms/is-incomplete.ts";
import { LanguageField } from "../profile/names-fields.tsx";
import { NewPasswordFields } from "../password/new-password-fields.tsx";
import { SubmitForm } from "../../../components/controls/submit-form.tsx";
import styles from "../forms/cover-form.module.css";

/** The sign-up form: last name first in both languages (spec section 2). A failure keeps what was typed. */
export function SignUpForm({ form }: { form: ReturnType<typeof useSignUp> }) {
  const { t } = useTranslation();
  const input = useInput(form);
  const { failed, problems } = form;
  return (
    <SubmitForm className={styles.form} onSend={form.send}>
      {isIncomplete(form) && <Notice kind="failure" title={t("registration.fillInAll")} />}
      {failed && (
        <FailureNotice
          failed={failed}
          title={t("registration.failed")}
          leavesFocus={Object.keys(problems).length > 0}
        />
      )}
      <FieldPair>
        {(["lastName", "firstName"] as const).map((name) => (
          <TextField
            key={name}
            {...input(name)}
            label={t(`registration.${name}`)}
            autoComplete={name === "lastName" ? "family-name" : "given-name"}
            required
          />
        ))}
      </FieldPair>
      <TextField
        {...input("email")}
        type="email"
        label={t("registration.email")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordFields form={form} owner={passwordOwnerOf(form.values)} />
      <LanguageField
        form={form}
        label={t("registration.language")}
        help={t("registration.languageHelp")}
      />
      <p className={styles.terms}>
        <Trans
          i18nKey="registration.terms"
          components={{ terms: legalLink("terms"), privacy: legalLink("privacy") }}
        />
      </p>
      <Button
        type="submit"
        variant="primary"
        large
        wide
        busy={form.isBusy && t("registration.busy")}
      >
        {t("registration.submit")}
      </Button>
    </SubmitForm>
  );
}

/** A legal page, opened in another tab, so that what was typed stays. */
function legalLink(screen: "terms" | "privacy") {
  return <TextLink to={screens[screen].to()} target="_blank" rel="noopener" />;
}
