import { CirclePlay, Eye, Pencil, QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { Button, ButtonLink } from "../../../components/controls/button.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { CardVisits } from "../card-visits.ts";
import { useCardActions } from "../actions/use-card-actions.ts";
import { CardFace } from "./card-face.tsx";
import { CardMenu, menuIdOf } from "./card-menu.tsx";
import { QrDialog } from "../actions/qr-dialog.tsx";
import styles from "./card-item.module.css";

export interface CardItemProps {
  card: Card;
  /** All cards of the list. */
  cards: readonly Card[];
  can: Can;
  /** Absent while unknown. */
  visits?: CardVisits | undefined;
}

/** One card of the list: the card, its name and states, and its actions. */
export function CardItem({ card, cards, can, visits }: CardItemProps) {
  const { t } = useTranslation();
  const actions = useCardActions(can);
  const [isQrOpen, setQrOpen] = useState(false);
  const { name } = card;
  const language = useLanguage();
  const mayEdit = can.change(card);

  // the space is reserved, so that nothing moves when the text loads
  const visitsText = visits
    ? [
        t("cards.list.visits", {
          count: visits.visits,
          number: countText(visits.visits, language),
        }),
        t("cards.list.saves", { count: visits.saves, number: countText(visits.saves, language) }),
      ].join(" · ")
    : "\u00a0";

  const handleActivate = async () => {
    // the pressed button is replaced: the menu of the card takes the focus
    if (await actions.ask(card, "activate")) document.getElementById(menuIdOf(card))?.focus();
  };

  return (
    <li className={styles.item}>
      <CardFace card={card} />
      <div className={styles.head}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <CardMenu card={card} can={can} actions={actions} />
      </div>
      <CardStateBadges active={card.active} locked={card.locked} />
      <p className={styles.note}>{card.active ? visitsText : t("cards.list.notVisible")}</p>
      <div className={styles.buttons}>
        {!card.active && can.write(card, "active") && (
          <Button
            icon={CirclePlay}
            aria-label={t("cards.list.activateOf", { name })}
            busy={actions.isBusy(card, "activate") && t("common.saving")}
            onClick={() => void handleActivate()}
          >
            {t("cards.actions.activate")}
          </Button>
        )}
        <ButtonLink
          icon={mayEdit ? Pencil : Eye}
          to={screens.cardDetail.to(card._id)}
          className={styles.details}
          aria-label={t(mayEdit ? "cards.list.editOf" : "cards.list.viewOf", { name })}
        >
          {t(mayEdit ? "cards.list.edit" : "cards.list.view")}
        </ButtonLink>
        {card.active && (
          <Button
            icon={QrCode}
            aria-label={t("cards.list.qrOf", { name })}
            onClick={() => setQrOpen(true)}
          >
            {t("cards.list.qr")}
          </Button>
        )}
      </div>
      <QrDialog card={card} cards={cards} isOpen={isQrOpen} onClose={() => setQrOpen(false)} />
    </li>
  );
}
