import { useInfiniteQuery } from "@tanstack/react-query";
import { readContactsOf } from "../contact-calls.ts";

export const contactsKey = ["contacts"] as const;

/** What was left on a user's cards, newest first, page by page. What is shown stays until the next words are found. */
export function useContacts(owner: string, words: string) {
  const query = useInfiniteQuery({
    queryKey: [...contactsKey, owner, words],
    queryFn: ({ pageParam, signal }) => readContactsOf(owner, { words, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: (former) => former,
  });
  return { ...query, contacts: query.data?.pages.flatMap(({ items }) => items) };
}
