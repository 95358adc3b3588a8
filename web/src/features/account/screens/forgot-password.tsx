import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { tokenLifetimes } from "../../../../../shared/limits/sessions.ts";
import { sitePath } from "../../../../../shared/site-path.ts";
import { screens } from "../../../lib/screens.ts";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { AccountPage } from "../forms/account-page.tsx";
import { AddressForm } from "../email/address-form.tsx";
import form from "../forms/cover-form.module.css";
import { MailSent } from "../email/mail-sent.tsx";
import styles from "../forms/alternative.module.css";

const minuteMs = 60_000;

/**
 * Requests a mail with a link to set a new password. The answer does not reveal whether the address has an account.
 * `next` is carried through the mail. A logged-in user has the same form between the bars.
 */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const [query] = useSearchParams();
  const next = query.get("next");
  const wanted = sitePath.safeParse(next);
  const ask = (email: string) =>
    call("forgotPassword", { body: { email, ...(wanted.success && { next: wanted.data }) } });
  const back = user ? (
    <TextLink to={screens.settings.to()}>{screens.settings.text[language]}</TextLink>
  ) : (
    <TextLink to={withNextPath(screens.login.to(), next)}>{t("password.forgot.back")}</TextLink>
  );
  return (
    <AccountPage>
      {sentTo === undefined ? (
        <>
          <CoverHead title={t("password.forgot.title")} lead={t("password.forgot.lead")} />
          <AddressForm
            className={form.form}
            label={t("account.login.email")}
            submit={t("password.forgot.submit")}
            busy={t("password.forgot.busy")}
            onSend={async (email) => {
              await ask(email);
              setSentTo(email);
            }}
          />
          <p className={styles.other}>{back}</p>
        </>
      ) : (
        <MailSent
          title={t("password.forgot.doneTitle")}
          text={t("password.forgot.done", { count: tokenLifetimes.resetMs / minuteMs })}
          email={sentTo}
          onResend={ask}
        >
          {back}
        </MailSent>
      )}
    </AccountPage>
  );
}
