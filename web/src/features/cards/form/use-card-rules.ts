import { useQuery } from "@tanstack/react-query";
import type { CardRules } from "../../../../../shared/cards/card-rules.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { readRules } from "../card-calls.ts";

const none: CardRules = { locked: [], required: [], translations: true };

/**
 * What the company's template says of a card; asked for only where it has a company. Until the answer is there nothing
 * is fixed: the service refuses what must not be written in any case.
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
