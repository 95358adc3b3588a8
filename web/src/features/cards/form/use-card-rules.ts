import { useQuery } from "@tanstack/react-query";
import type { CardRules } from "../../../../../shared/cards/card-rules.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { readRules } from "../card-calls.ts";

const none: CardRules = { locked: [], required: [], translations: true };

/**
 * The rules of the company's template; read only for cards of a company. Until they have loaded nothing is fixed: the
 * service refuses forbidden writes in any case.
 */
export function useCardRules({ _id, company }: Card): CardRules {
  const { data } = useQuery({
    queryKey: ["cardRules", _id, company],
    queryFn: ({ signal }) => readRules(_id, signal),
    enabled: company !== undefined,
    refetchOnWindowFocus: false,
  });
  return data ?? none;
}
