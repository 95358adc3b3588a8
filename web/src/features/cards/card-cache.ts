import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Card } from "../../../../shared/models/card.ts";
import type { RecordListPage } from "../../records/list/use-record-list.ts";

/** Where cards lie in the cache of the service's answers. Replies of writes go in here; nothing is asked twice. */

type Pages = InfiniteData<RecordListPage<Card>, string | undefined>;

const lists = ["cards"] as const;

export const cardKey = (id: string) => ["card", id] as const;
export const cardsKey = (owner: string) => [...lists, owner] as const;
/** The list of what was found; without words it is the whole one. */
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

/** The card as the service answered it last. */
export function cacheCard(cache: QueryClient, card: Card): void {
  cache.setQueryData(cardKey(card._id), card);
  changeLists(cache, (items) => items.map((item) => (item._id === card._id ? card : item)));
}

/** A card that has just been made: first in its owner's list. What was found is looked for again. */
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

/** A card that has come back: its place in the list is asked for again. */
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
