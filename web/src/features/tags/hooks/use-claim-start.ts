import { useQuery } from "@tanstack/react-query";
import { choiceKey, ownTagKey } from "../tag-cache.ts";
import { findTagOf, readCardsToChoose } from "../tag-calls.ts";

/** Read when the screen opens, and not again while it is open. */
const once = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The data for a claim: the user's cards, and the tag if it is theirs already. */
export function useClaimStart(owner: string, code: string | undefined) {
  const cards = useQuery({
    queryKey: choiceKey(owner),
    queryFn: ({ signal }) => readCardsToChoose(owner, signal),
    ...once,
  });
  const tag = useQuery({
    queryKey: ownTagKey(code ?? ""),
    queryFn: ({ signal }) => findTagOf(owner, code ?? "", signal),
    enabled: code !== undefined,
    ...once,
  });
  return {
    cards: cards.data,
    /** `null`: it does not belong to the user. */
    tag: code === undefined ? null : tag.data,
    isFailed: cards.isLoadingError || tag.isLoadingError,
    retry: () => {
      if (cards.isError) void cards.refetch();
      if (tag.isError) void tag.refetch();
    },
  };
}
