import { useQuery } from "@tanstack/react-query";
import { getCard } from "./card-calls.ts";
import { cardKey } from "./card-cache.ts";

/** One card. It is not asked for again under the hands of whoever edits it; saving finds out about changes. */
export function useCard(id: string) {
  return useQuery({
    queryKey: cardKey(id),
    queryFn: ({ signal }) => getCard(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
