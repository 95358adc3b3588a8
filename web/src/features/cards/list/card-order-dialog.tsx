import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maxOrderedCards } from "../../../../../shared/limits/cards.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SortList } from "../../../components/controls/sort-list.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { call } from "../../../lib/hub/hub.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { useSession } from "../../../lib/session/session.tsx";

export interface CardOrderDialogProps {
  /** The cards as they are listed. */
  cards: readonly Card[];
  onClose: () => void;
}

/** The order of the user's cards. The first active one is the default, whose code opens first. */
export function CardOrderDialog({ cards, onClose }: CardOrderDialogProps) {
  const { t } = useTranslation();
  const { change } = useSession();
  const { attempt, isBusy, failed } = useSubmission();
  const [sorted, setSorted] = useState(() => cards.slice(0, maxOrderedCards));
  const first = sorted.find(({ active }) => active)?._id;

  const handleSave = async () => {
    const isSaved = await attempt(async () =>
      change(await call("updateMe", { body: { cardOrder: sorted.map(({ _id }) => _id) } })),
    );
    if (isSaved) onClose();
  };
  const handleChange = (ids: readonly string[]) =>
    setSorted(ids.flatMap((id) => sorted.find(({ _id }) => _id === id) ?? []));

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("cards.order.title")}
      body={
        <>
          {failed && <FailureNotice failed={failed} />}
          <SortList
            label={t("cards.order.title")}
            items={sorted.map(({ _id, name, active }) => ({
              id: _id,
              text: name,
              fact:
                _id === first
                  ? t("cards.order.first")
                  : active
                    ? undefined
                    : t("common.state.inactive"),
            }))}
            onChange={handleChange}
          />
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            busy={isBusy && t("common.saving")}
            onClick={() => void handleSave()}
          >
            {t("common.save")}
          </Button>
        </>
      }
    >
      {t("cards.order.text")}
    </Dialog>
  );
}
