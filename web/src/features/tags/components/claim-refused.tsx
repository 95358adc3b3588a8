import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { shortCardUrl } from "../../../lib/card-links/card-address.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { PrintedCode } from "./printed-code.tsx";
import styles from "./claim.module.css";

/** Shown after the right secret, if the code has another owner or is out of use. */
export function ClaimRefused({ reason, code }: { reason: "taken" | "ended"; code: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  return (
    <>
      <h1 ref={head} tabIndex={-1} className={styles.title}>
        {t(`tags.${reason}.title`)}
      </h1>
      <p className={styles.text}>{t(`tags.${reason}.text`)}</p>
      <PrintedCode code={code} />
      <div className={styles.actions}>
        <ButtonLink variant="primary" large wide to={screens.myCards.to()}>
          {screens.myCards.text[language]}
        </ButtonLink>
        {reason === "taken" && (
          <ButtonLink large wide to={shortCardUrl(code.replaceAll(" ", ""), "")} reloadDocument>
            {t("tags.taken.see")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
