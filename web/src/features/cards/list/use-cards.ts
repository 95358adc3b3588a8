import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { countCardsOf, readCardsOf } from "../card-calls.ts";
import { countKey, foundCardsKey } from "../card-cache.ts";

/**
 * The cards that a user owns, newest first, page by page; with words, those in whose names they stand. Company admins
 * see more cards elsewhere; here only their own. `count` is asked for only while there are further pages, and what was
 * found is not counted before it is all there.
 */
export function useCards(owner: string, words: string) {
  const query = useInfiniteQuery({
    queryKey: foundCardsKey(owner, words),
    queryFn: ({ pageParam, signal }) => readCardsOf(owner, { words, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: (former) => former,
  });
  const cards = query.data?.pages.flatMap(({ items }) => items);
  const count = useQuery({
    queryKey: countKey(owner),
    queryFn: ({ signal }) => countCardsOf(owner, signal),
    enabled: query.hasNextPage && words === "",
  });
  const whole = words === "" ? count.data : undefined;
  return {
    ...query,
    cards,
    count: query.hasNextPage ? whole : cards?.length,
  };
}
