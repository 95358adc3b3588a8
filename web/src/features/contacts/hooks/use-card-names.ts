import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Contact } from "../../../../../shared/models/contact.ts";
import { readCardNames } from "../contact-calls.ts";

/** Names of the cards of contacts, by id, in one call; deleted cards are missing. Nothing until they have loaded. */
export function useCardNames(contacts: readonly Contact[]) {
  const cards = [...new Set(contacts.flatMap(({ card }) => card ?? []))].toSorted();
  const { data } = useQuery({
    queryKey: ["contactCards", cards],
    queryFn: ({ signal }) => readCardNames(cards, signal),
    enabled: cards.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
