import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SelectField } from "../../../components/controls/field.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { choiceKey } from "../tag-cache.ts";
import { readCardsToChoose, type SeenTag } from "../tag-calls.ts";

export interface MoveDialogProps {
  tag: SeenTag;
  /** Id of the user whose cards are offered. */
  owner: string;
  onMove: (tag: SeenTag, card: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the new card of a tag. */
export function MoveDialog({ tag, owner, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const cards = useQuery({
    queryKey: choiceKey(owner),
    queryFn: ({ signal }) => readCardsToChoose(owner, signal),
  });
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const others = cards.data?.filter(({ _id }) => _id !== tag.card);
  const goal = chosen ?? others?.[0]?._id;

  const handleMove = async () => {
    if (goal === undefined) return;
    setBusy(true);
    if (await onMove(tag, goal)) onClose();
    setBusy(false);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("tags.move.title")}
      body={
        <>
          {cards.isPending && <SkeletonForm fields={1} />}
          {cards.isLoadingError && <FailedState onRetry={() => void cards.refetch()} />}
          {others?.length === 0 && <p>{t("tags.move.none")}</p>}
          {others && others.length > 0 && (
            <SelectField
              label={t("tags.move.card")}
              value={goal}
              onChange={({ target }) => setChosen(target.value)}
              options={others.map(({ _id, name }) => ({ value: _id, text: name }))}
            />
          )}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          {goal !== undefined && (
            <Button
              variant="primary"
              busy={isBusy && t("common.saving")}
              onClick={() => void handleMove()}
            >
              {t("tags.move.submit")}
            </Button>
          )}
        </>
      }
    >
      {t("tags.move.text")}
    </Dialog>
  );
}
