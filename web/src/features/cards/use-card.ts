import { useQuery } from "@tanstack/react-query";
import { getCard } from "./card-calls.ts";
import { cardKey } from "./card-cache.ts";

/** One card. Not refetched by itself, since the form may have unsaved changes; saving detects a newer revision. */
export function useCard(id: string) {
  return useQuery({
    queryKey: cardKey(id),
    queryFn: ({ signal }) => getCard(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
