import { CirclePause, CirclePlay, Lock, LockOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import type { Can } from "../../../lib/hub/accesses.ts";
import { useCardActions } from "../actions/use-card-actions.ts";

export interface CardStateButtonsProps {
  card: Card;
  can: Can;
  /** Whether the form has unsaved edits. */
  isDirty: boolean;
  /** Drops the unsaved edits: a card that the user has locked cannot be saved any more. */
  onDiscard: () => void;
}

/**
 * Activate or inactivate, and lock or unlock (spec section 2). A button is absent if the service would refuse the
 * change: only admins unlock, a locked card can still be inactivated.
 */
export function CardStateButtons({ card, can, isDirty, onDiscard }: CardStateButtonsProps) {
  const { t } = useTranslation();
  const { ask, isBusy } = useCardActions(can);
  const mayUnlock = can.write(card, "locked");
  const shift = card.active ? "inactivate" : "activate";
  const turn = card.locked ? "unlock" : "lock";
  const busyText = (service: "activate" | "inactivate" | "lock" | "unlock") =>
    isBusy(card, service) && t("common.saving");

  const handleTurn = async () => {
    const isLosing = turn === "lock" && isDirty && !mayUnlock;
    if (!(await ask(card, turn, { isUnsaved: isLosing }))) return;
    if (isLosing) onDiscard();
    // the pressed button is removed
    if (!mayUnlock) document.getElementById(mainContentId)?.focus();
  };

  return (
    <>
      {can.write(card, "active") && (
        <Button
          icon={card.active ? CirclePause : CirclePlay}
          busy={busyText(shift)}
          onClick={() => void ask(card, shift)}
        >
          {t(`cards.actions.${shift}`)}
        </Button>
      )}
      {(card.locked ? mayUnlock : can.change(card)) && (
        <Button
          icon={card.locked ? LockOpen : Lock}
          busy={busyText(turn)}
          onClick={() => void handleTurn()}
        >
          {t(`cards.actions.${turn}`)}
        </Button>
      )}
    </>
  );
}
