import { Pencil, QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createCardView } from "../../../../../shared/cards/card-view.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CardObject } from "../../../components/brand/card-object.tsx";
import { ContactRows } from "../../../components/controls/contact-rows.tsx";
import { CroppedPicture } from "../../../components/crop/cropped-picture.tsx";
import { QrScreen } from "../../../components/qr/qr-screen.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import type { OfflineCopy } from "../../../lib/session/offline-copies.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { cardCodes } from "../../../lib/card-links/card-codes.ts";
import styles from "./offline-card.module.css";

export interface OfflineCardProps {
  card: OfflineCopy;
  cards: readonly OfflineCopy[];
  /** Data URL of its cover in the ratio of the card object; absent: the motif. */
  cover: string | undefined;
  /** Id of the sentence that says why the card cannot be edited. */
  reasonId: string;
}

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** An offline copy of a card: the card, its QR code, and the contact links. */
export function OfflineCard({ card, cards, cover, reasonId }: OfflineCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isQrOpen, setQrOpen] = useState(false);
  const { name: person, position, companyName, ways } = createCardView(card, language);
  const { name } = card;
  return (
    <li className={styles.item}>
      <CardObject
        name={person}
        position={position}
        company={companyName}
        form={card.active ? "cloth" : "faded"}
        cover={cover && <CroppedPicture src={cover} crop={whole} />}
      />
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <CardStateBadges active={card.active} locked={card.locked} />
      {!card.active && <p className={styles.note}>{t("offline.notVisible")}</p>}
      <details className={styles.details}>
        <summary className={styles.summary} aria-label={t("offline.detailsOf", { name })}>
          {t("offline.details")}
        </summary>
        <ContactRows ways={ways} />
      </details>
      <div className={styles.buttons}>
        <Button
          icon={Pencil}
          aria-disabled
          aria-describedby={reasonId}
          aria-label={t("cards.list.editOf", { name })}
        >
          {t("cards.list.edit")}
        </Button>
        {card.active && (
          <Button
            variant="primary"
            icon={QrCode}
            aria-label={t("cards.list.qrOf", { name })}
            onClick={() => setQrOpen(true)}
          >
            {t("cards.list.qr")}
          </Button>
        )}
      </div>
      {isQrOpen && (
        <QrScreen
          cards={cardCodes(cards, language)}
          start={card._id}
          onClose={() => setQrOpen(false)}
        />
      )}
    </li>
  );
}
