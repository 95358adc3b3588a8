import { useTranslation } from "react-i18next";
import { dayText } from "../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { Reference } from "../../../records/names/use-record-names.ts";
import type { TeamCard } from "../company-panel.ts";
import styles from "./team-facts.module.css";

interface TeamFactsProps {
  card: TeamCard;
  nameOf: (reference: Reference) => string | undefined;
}

/** The cards that answer for a card. */
export function listSubstitutes({ successor, standIn }: TeamCard): Reference[] {
  const ids = [successor, standIn?.card].filter((id) => id !== undefined);
  return ids.map((id) => ({ model: "card", id }));
}

/** Below a name in the team list: the position, and who answers for the card. */
function TeamFacts({ card: { position, successor, standIn }, nameOf }: TeamFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOfCard = (id: string) => nameOf({ model: "card", id }) || "…";
  return (
    <>
      {position}
      {successor !== undefined && (
        <span className={styles.substitute}>
          {t("companies.cards.successor", { name: nameOfCard(successor) })}
        </span>
      )}
      {standIn && (
        <span className={styles.substitute}>
          {t("companies.cards.standIn", {
            name: nameOfCard(standIn.card),
            day: dayText(standIn.until, language, "nearDay"),
          })}
        </span>
      )}
    </>
  );
}

/** Draws what is below a name. */
export const drawFacts = (card: TeamCard, nameOf: TeamFactsProps["nameOf"]) => (
  <TeamFacts card={card} nameOf={nameOf} />
);
