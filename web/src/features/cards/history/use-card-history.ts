import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useRecordHistory } from "../../../records/history/use-record-history.ts";
import { cacheCard } from "../card-cache.ts";
import { undoChange } from "../card-calls.ts";

/** The history of a card, and undoing one of its changes. Each revision has its own entry in the cache. */
export function useCardHistory(card: Card) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [undoing, setUndoing] = useState<string>();
  const history = useRecordHistory("card", card._id, {
    queryKey: ["cardHistory", card._id, card._rev],
  });

  /** Resolves to whether the change was undone. */
  const undo = async (change: string): Promise<boolean> => {
    if (undoing !== undefined) return false;
    setUndoing(change);
    try {
      cacheCard(cache, await undoChange(card._id, change));
      notify.success(t("cards.done.undone"));
      return true;
    } catch (failure) {
      if (failure instanceof HubCallError && failure.code === "entity.changed")
        if (failure.current) cacheCard(cache, failure.current as Card); // the service sends the card
      const { title, detail } = failureText(failure);
      notify.failure(t("cards.failed.undo"), { detail: `${title} ${detail}` });
      return false;
    } finally {
      setUndoing(undefined);
    }
  };

  return { history, undo, undoing };
}
