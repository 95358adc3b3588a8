import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Card } from "../../../../../shared/models/card.ts";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { useRecordHistory } from "../../../records/history/use-record-history.ts";
import { useUndo } from "../../../records/history/use-undo.ts";
import { cacheCard } from "../card-cache.ts";
import { undoChange } from "../card-calls.ts";

/** The history of a card, and undoing one of its changes. Each revision has its own entry in the cache. */
export function useCardHistory(card: Card) {
  const cache = useQueryClient();
  const runUndo = useUndo();
  const [undoing, setUndoing] = useState<string>();
  const history = useRecordHistory("card", card._id, {
    queryKey: ["cardHistory", card._id, card._rev],
  });

  /** Caches the newer card that the service sends with its refusal. */
  const cacheNewer = (failure: unknown): never => {
    if (failure instanceof HubCallError && failure.code === "entity.changed")
      if (failure.current) cacheCard(cache, failure.current as Card); // the service sends the card
    throw failure;
  };

  /** Resolves to whether the change was undone. */
  const undo = async (change: string): Promise<boolean> => {
    if (undoing !== undefined) return false;
    setUndoing(change);
    const isUndone = await runUndo(async () =>
      cacheCard(cache, await undoChange(card._id, change).catch(cacheNewer)),
    );
    setUndoing(undefined);
    return isUndone;
  };

  return { history, undo, undoing };
}
