import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { countContactsOf, readContactsOf } from "../contact-calls.ts";

export const contactsKey = ["contacts"] as const;

/**
 * What was left on a user's cards, newest first, page by page. What is shown stays until the next words are found.
 * `count` is of what is shown: it is asked for while there are further pages, and unknown while a search has some.
 */
export function useContacts(owner: string, words: string) {
  const query = useInfiniteQuery({
    queryKey: [...contactsKey, "found", owner, words],
    queryFn: ({ pageParam, signal }) => readContactsOf(owner, { words, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: (former) => former,
  });
  const contacts = query.data?.pages.flatMap(({ items }) => items);
  const whole = useQuery({
    queryKey: [...contactsKey, "count", owner],
    queryFn: ({ signal }) => countContactsOf(owner, signal),
    enabled: query.hasNextPage && words === "",
  });
  const ofAll = words === "" ? whole.data : undefined;
  return { ...query, contacts, count: query.hasNextPage ? ofAll : contacts?.length };
}
