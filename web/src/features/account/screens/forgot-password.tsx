import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { tokenLifetimes } from "../../../../../shared/limits/sessions.ts";
import { sitePath } from "../../../../../shared/site-path.ts";
import { screens } from "../../../lib/screens.ts";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { CoverPage } from "../../../components/layout/cover-page.tsx";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { AddressForm } from "../email/address-form.tsx";
import form from "../forms/cover-form.module.css";
import { MailSent } from "../email/mail-sent.tsx";
import styles from "../forms/alternative.module.css";

const minuteMs = 60_000;

/**
 * Requests a mail with a link to set a new password. The answer does not reveal whether the address has an account.
 * `next` is carried through the mail.
 */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [query] = useSearchParams();
  const next = query.get("next");
  const wanted = sitePath.safeParse(next);
  const ask = (email: string) =>
    call("forgotPassword", { body: { email, ...(wanted.success && { next: wanted.data }) } });
  const back = (
    <TextLink to={withNextPath(screens.login.to(), next)}>{t("password.forgot.back")}</TextLink>
  );
  return (
    <CoverPage>
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
    </CoverPage>
  );
}
