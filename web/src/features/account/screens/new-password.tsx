import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { CoverPage } from "../../../components/layout/cover-page.tsx";
import { useMailedToken } from "../../../lib/session/use-mailed-token.ts";
import { ExpiredLink } from "../forms/expired-link.tsx";
import { NewPasswordForm } from "../password/new-password-form.tsx";

/** Sets a new password with a mailed link. */
export default function NewPassword() {
  const { t } = useTranslation();
  const { token, forget } = useMailedToken("token");
  return (
    <CoverPage>
      {token ? (
        <NewPasswordForm token={token} onEnded={forget} />
      ) : (
        <ExpiredLink text={t("password.reset.unchanged")}>
          <ButtonLink variant="primary" to={screens.forgotPassword.to()}>
            {t("password.reset.again")}
          </ButtonLink>
        </ExpiredLink>
      )}
    </CoverPage>
  );
}
