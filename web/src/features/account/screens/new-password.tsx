import { useTranslation } from "react-i18next";
import { screens } from "../../../app/screens.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { CoverPage } from "../../../components/cover-page.tsx";
import { useMailedToken } from "../../../lib/use-mailed-token.ts";
import { LinkEnded } from "../components/link-ended.tsx";
import { NewPasswordForm } from "../components/new-password-form.tsx";

/** A new password with the link of a mail. */
export default function NewPassword() {
  const { t } = useTranslation();
  const { token, forget } = useMailedToken("token");
  return (
    <CoverPage>
      {token ? (
        <NewPasswordForm token={token} onEnded={forget} />
      ) : (
        <LinkEnded text={t("password.reset.unchanged")}>
          <ButtonLink variant="primary" to={screens.forgotPassword.to()}>
            {t("password.reset.again")}
          </ButtonLink>
        </LinkEnded>
      )}
    </CoverPage>
  );
}
