import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Card } from "../../../../shared/models/card.ts";
import type { RecordListPage } from "../../records/list/use-record-list.ts";
import { recordQueryKey } from "../../lib/hub/record-keys.ts";

/** Cache keys and updates of cards. Replies of writes update the cache, so nothing is read twice. */

type Pages = InfiniteData<RecordListPage<Card>, string | undefined>;

const lists = ["cards"] as const;

export const cardKey = (id: string) => recordQueryKey("card", id);
export const cardsKey = (owner: string) => [...lists, owner] as const;
/** Key of a search; without words, of the whole list. */
export const cardSearchKey = (owner: string, words: string) =>
  words === "" ? cardsKey(owner) : ([...cardsKey(owner), words] as const);
export const cardCountKey = (owner: string) => ["cardCount", owner] as const;

function changeLists(cache: QueryClient, change: (items: Card[], page: number) => Card[]): void {
  cache.setQueriesData<Pages>(
    { queryKey: lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
      },
  );
}

/** Updates a card everywhere in the cache. */
export function cacheCard(cache: QueryClient, card: Card): void {
  cache.setQueryData(cardKey(card._id), card);
  changeLists(cache, (items) => items.map((item) => (item._id === card._id ? card : item)));
}

/** Adds a new card as the first one of its owner's list. Searches are read again. */
export function cacheNewCard(cache: QueryClient, card: Card): void {
  cache.setQueryData(cardKey(card._id), card);
  const whole = cardsKey(card.owner);
  cache.setQueryData<Pages>(whole, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) return list;
    return { ...list, pages: [{ ...first, items: [card, ...first.items] }, ...rest] };
  });
  void cache.invalidateQueries({
    queryKey: whole,
    predicate: ({ queryKey }) => queryKey.length > whole.length,
  });
  cache.setQueryData<number>(cardCountKey(card.owner), (count) => count && count + 1);
}

/** Adds a restored card. Its owner's lists are read again. */
export function cacheRestoredCard(cache: QueryClient, card: Card): void {
  cache.setQueryData(cardKey(card._id), card);
  void cache.invalidateQueries({ queryKey: cardsKey(card.owner) });
  void cache.invalidateQueries({ queryKey: cardCountKey(card.owner) });
}

export function removeCachedCard(cache: QueryClient, card: Card): void {
  cache.removeQueries({ queryKey: cardKey(card._id) });
  changeLists(cache, (items) => items.filter((item) => item._id !== card._id));
  cache.setQueryData<number>(cardCountKey(card.owner), (count) => count && count - 1);
}
