import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { orderCards } from "../../../lib/card-links/card-order.ts";
import { useRecordList } from "../../../records/list/use-record-list.ts";
import { cardCountKey, cardSearchKey } from "../card-cache.ts";
import { countCardsOf, readCardsOf, readOwnCards } from "../card-calls.ts";

/**
 * The user's cards: those in the user's own order, then the newest first; with words, those whose names contain all of
 * them.
 */
export function useCards({ _id: owner, cardOrder = [] }: Me, words: string) {
  const list = useRecordList({
    queryKey: cardSearchKey(owner, words),
    readPage: (cursor, signal) => readCardsOf(owner, { words, cursor }, signal),
    countKey: cardCountKey(owner),
    countAll: (signal) => countCardsOf(owner, signal),
    words,
  });
  const { items, hasNextPage } = list;
  // older cards of the order, which are on a later page
  const missing = cardOrder.filter((id) => items && !items.some(({ _id }) => _id === id));
  const older = useQuery({
    queryKey: ["orderedCards", owner, ...missing],
    queryFn: ({ signal }) => readOwnCards(owner, missing, signal),
    enabled: hasNextPage && missing.length > 0 && words === "",
    staleTime: 0,
  });
  if (!items || words !== "") return list;
  return {
    ...list,
    items: orderCards([...items, ...(hasNextPage ? (older.data ?? []) : [])], cardOrder),
  };
}
