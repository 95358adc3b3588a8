import { useTranslation } from "react-i18next";
import { screens } from "../../../lib/screens.ts";
import { ButtonLink } from "../../../components/controls/button.tsx";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import type { SeenTag } from "../tag-calls.ts";
import { PrintedCode } from "./printed-code.tsx";
import styles from "./claim.module.css";

/** Shown for the user's own code: it is linked to a card, or was reported lost. */
export function ClaimOwnCode({ tag: { code, state, card } }: { tag: SeenTag }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <CoverHead
        title={t("tags.own.title")}
        lead={t(state === "assigned" || state === "lost" ? `tags.own.${state}` : "tags.ended.text")}
      />
      <PrintedCode code={code} />
      <div className={styles.actions}>
        <ButtonLink
          variant="primary"
          large
          wide
          to={card ? screens.cardDetail.to(card) : screens.myCards.to()}
        >
          {card ? t("tags.done.openCard") : screens.myCards.text[language]}
        </ButtonLink>
      </div>
    </>
  );
}
