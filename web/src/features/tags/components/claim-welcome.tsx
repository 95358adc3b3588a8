import { LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { withNextPath } from "../../../lib/session/next-path.ts";
import { PrintedCode } from "./printed-code.tsx";
import styles from "./claim.module.css";

/** Tells a visitor what they scanned; login and sign-up lead back here. */
export function ClaimWelcome({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  const here = code ? `${screens.connect.to()}?${new URLSearchParams({ c: code })}` : undefined;
  const next = here ?? screens.connect.to();
  return (
    <>
      <CoverHead
        title={code ? t("tags.claim.title") : t("tags.claim.titleBare")}
        lead={code ? t("tags.claim.lead") : t("tags.claim.leadBare")}
      />
      {code && <PrintedCode code={code} />}
      <p className={styles.text}>{t("tags.welcome.text")}</p>
      <div className={styles.actions}>
        <ButtonLink
          variant="primary"
          large
          wide
          icon={LogIn}
          to={withNextPath(screens.login.to(), next)}
        >
          {t("tags.welcome.logIn")}
        </ButtonLink>
        <ButtonLink large wide to={withNextPath(screens.registrate.to(), next)}>
          {t("tags.welcome.signUp")}
        </ButtonLink>
      </div>
      <p className={styles.note}>{t("tags.welcome.notYours")}</p>
    </>
  );
}
