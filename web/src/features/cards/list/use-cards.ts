import { useRecordList } from "../../../records/list/use-record-list.ts";
import { cardCountKey, cardSearchKey } from "../card-cache.ts";
import { countCardsOf, readCardsOf } from "../card-calls.ts";

/** The cards of one owner, newest first; with words, those whose names contain all of them. */
export function useCards(owner: string, words: string) {
  return useRecordList({
    queryKey: cardSearchKey(owner, words),
    readPage: (cursor, signal) => readCardsOf(owner, { words, cursor }, signal),
    countKey: cardCountKey(owner),
    countAll: (signal) => countCardsOf(owner, signal),
    words,
  });
}
