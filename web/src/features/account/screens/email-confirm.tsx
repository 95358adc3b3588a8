import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useMailedToken } from "../../../lib/session/use-mailed-token.ts";
import { AccountPage } from "../forms/account-page.tsx";
import { ConfirmAddress } from "../email/confirm-address.tsx";
import { ResendConfirmation } from "../email/resend-confirmation.tsx";
import { ExpiredLink } from "../forms/expired-link.tsx";

/** Confirms an address with a mailed link: by a button, since mail programs open links by themselves. */
export default function EmailConfirm() {
  const { token, forget } = useMailedToken("token");
  return (
    <AccountPage>
      {token ? <ConfirmAddress token={token} onEnded={forget} /> : <Ended />}
    </AccountPage>
  );
}

/** Shown for an invalid link: to visitors after a sign-up, to users after a change of address. */
function Ended() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  if (user)
    return (
      <ExpiredLink text={t("registration.confirm.endedForUser")}>
        <TextLink to={screens.settings.to()}>{screens.settings.text[language]}</TextLink>
      </ExpiredLink>
    );
  return (
    <ExpiredLink text={t("registration.confirm.ended")}>
      <TextLink to={screens.login.to()}>{t("registration.logIn")}</TextLink>
      <ResendConfirmation />
    </ExpiredLink>
  );
}
