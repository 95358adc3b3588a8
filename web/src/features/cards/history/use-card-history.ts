import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { keepCard } from "../card-cache.ts";
import { readHistory, undoChange } from "../card-calls.ts";

/** What was changed of a card, newest first, and taking a change back. Each revision has a history of its own. */
export function useCardHistory(card: Card) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [undoing, setUndoing] = useState<string>();
  const query = useInfiniteQuery({
    queryKey: ["cardHistory", card._id, card._rev],
    queryFn: ({ pageParam, signal }) => readHistory(card._id, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

  /** Resolves to whether it was taken back. */
  const undo = async (change: string): Promise<boolean> => {
    if (undoing !== undefined) return false;
    setUndoing(change);
    try {
      keepCard(cache, await undoChange(card._id, change));
      notify.success(t("cards.done.undone"));
      return true;
    } catch (failure) {
      if (failure instanceof HubCallError && failure.code === "entity.changed")
        if (failure.current) keepCard(cache, failure.current as Card); // the service sends the card
      const { title, detail } = failureText(failure);
      notify.failure(t("cards.failed.undo"), { detail: `${title} ${detail}` });
      return false;
    } finally {
      setUndoing(undefined);
    }
  };

  const entries = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, entries, undo, undoing };
}
