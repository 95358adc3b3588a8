import { CirclePause, CirclePlay, Eye, Lock, LockOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { screens } from "../../../lib/screens.ts";
import { Button } from "../../../components/controls/button.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { CardStateBadges } from "../../../components/feedback/state-badge.tsx";
import type { Can } from "../../../lib/hub/accesses.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useCardActions } from "../actions/use-card-actions.ts";
import type { CardForm } from "../form/use-card-form.ts";
import { CardHeadMenu } from "./card-head-menu.tsx";
import { CardSharing } from "../actions/card-sharing.tsx";
import { SaveButton } from "./save-button.tsx";
import { SaveStatus } from "./save-status.tsx";
import styles from "./card-head.module.css";

export interface CardHeadProps {
  card: Card;
  can: Can;
  form: CardForm;
  onPreview: () => void;
}

/** The head of the card screen: breadcrumb, name, states, last save, and actions. */
export function CardHead({ card, can, form, onPreview }: CardHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ask, isBusy } = useCardActions();
  const mayUnlock = can.write(card, "locked");
  const isLosing = form.isDirty && !mayUnlock;
  const busy = isBusy(card) && t("common.saving");
  const shift = card.active ? "inactivate" : "activate";

  // without a company no admin is at hand to unlock the card
  const isLockAtHand = card.company !== undefined;

  const handleLock = async () => {
    if (await ask(card, "lock", { isUnsaved: isLosing })) if (isLosing) form.discard();
  };

  return (
    <PageHead
      title={card.name}
      breadcrumb={[{ text: screens.myCards.text[language], to: screens.myCards.to() }]}
      facts={
        <>
          <CardStateBadges active={card.active} locked={card.locked} />
          <SaveStatus card={card} isDirty={form.isDirty} />
        </>
      }
      actions={
        <>
          <Button icon={Eye} className={styles.preview} onClick={onPreview}>
            {t("cards.detail.preview")}
          </Button>
          <CardSharing card={card} />
          <Button
            icon={card.active ? CirclePause : CirclePlay}
            busy={busy}
            onClick={() => void ask(card, shift)}
          >
            {t(`cards.actions.${shift}`)}
          </Button>
          {!card.locked && isLockAtHand && (
            <Button icon={Lock} onClick={() => void handleLock()}>
              {t("cards.actions.lock")}
            </Button>
          )}
          {card.locked && mayUnlock && (
            <Button icon={LockOpen} onClick={() => void ask(card, "unlock")}>
              {t("cards.actions.unlock")}
            </Button>
          )}
          <CardHeadMenu
            card={card}
            onLock={card.locked || isLockAtHand ? undefined : () => void handleLock()}
          />
          {/* with unsaved changes the sticky bar has the save button */}
          {can.change(card) && !form.isDirty && (
            <SaveButton isSaving={form.isSaving} className={styles.save} />
          )}
        </>
      }
    />
  );
}
