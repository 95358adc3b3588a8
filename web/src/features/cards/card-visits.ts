import type { StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";

/** How often a card was opened and saved. */
export interface CardVisits {
  visits: number;
  saves: number;
}

/** The sum over all sources. */
export function sumCounts({ qr, nfc, link }: StatisticCounts["visits"]): number {
  return qr + nfc + link;
}
