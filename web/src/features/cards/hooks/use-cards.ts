import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { countCardsOf, readCardsOf } from "../card-calls.ts";
import { cardsKey, countKey } from "../card-cache.ts";

/**
 * The cards that a user owns, newest first, page by page. Company admins see more cards elsewhere; here only their own.
 * `count` is asked for only while there are further pages.
 */
export function useCards(owner: string) {
  const query = useInfiniteQuery({
    queryKey: cardsKey(owner),
    queryFn: ({ pageParam, signal }) => readCardsOf(owner, pageParam, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
  });
  const cards = query.data?.pages.flatMap(({ items }) => items);
  const count = useQuery({
    queryKey: countKey(owner),
    queryFn: ({ signal }) => countCardsOf(owner, signal),
    enabled: query.hasNextPage,
  });
  return {
    ...query,
    cards,
    count: query.hasNextPage ? count.data : cards?.length,
  };
}
