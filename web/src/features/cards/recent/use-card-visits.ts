import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { toBudapestTime, addDays } from "../../../../../shared/visits/budapest-day.ts";
import { visitLimits } from "../../../../../shared/limits/visits.ts";
import type { Card } from "../../../../../shared/models/card.ts";
import { sumCounts } from "../../../../../shared/visits/statistic-reply.ts";
import type { CardVisits } from "../card-visits.ts";
import type { SavesOfDay } from "./recent-events.ts";
import { call } from "../../../lib/hub/hub.ts";

/** Number of days with visits shown, including today. */
export const visitDays = 30;

const atOnce = visitLimits.maxCardsInStatistic;

/**
 * Visits and saves of own cards in the last days: in total, and by card id. One call per page of cards; values that are
 * missing or cannot be read are absent.
 */
export function useCardVisits(cards: readonly Card[]): {
  all: number | undefined;
  byCard: ReadonlyMap<string, CardVisits>;
  /** Saves of all own cards per day, the oldest first. */
  saves: readonly SavesOfDay[];
} {
  const [from] = useState(() => addDays(toBudapestTime(new Date()).day, 1 - visitDays));
  const parts = Array.from({ length: Math.ceil(cards.length / atOnce) }, (_, part) =>
    cards.slice(part * atOnce, (part + 1) * atOnce).map(({ _id }) => _id),
  );
  return useQueries({
    queries: parts.map((ids) => ({
      queryKey: ["cardVisits", from, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("getMyStatistic", { from, cards: ids.join(",") }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    })),
    combine: (answers) => {
      const loaded = answers.flatMap(({ data }) => data ?? []);
      const [first] = loaded;
      return {
        all: first && sumCounts(first.totals.visits),
        saves: (first?.days ?? []).map(({ day, saves }) => ({ day, saves: sumCounts(saves) })),
        byCard: new Map(
          loaded.flatMap(({ cards: counted = [] }) =>
            counted.map(({ card, visits, saves }) => [
              card,
              { visits: sumCounts(visits), saves: sumCounts(saves) },
            ]),
          ),
        ),
      };
    },
  });
}
