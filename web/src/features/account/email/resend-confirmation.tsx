import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/feedback/notice.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { AddressForm } from "./address-form.tsx";

/** Requests a new confirmation mail. The answer does not reveal whether there is something to confirm. */
export function ResendConfirmation() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <Notice kind="success" title={t("registration.confirm.againDone")}>
        {sentTo}
      </Notice>
    );
  return (
    <>
      <p>{t("registration.confirm.againLead")}</p>
      <AddressForm
        label={t("registration.email")}
        submit={t("registration.confirm.again")}
        busy={t("account.mail.sending")}
        onSend={async (email) => {
          await call("resendConfirmation", { body: { email } });
          setSentTo(email);
        }}
      />
    </>
  );
}
