import type { StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";

/** How often a card was opened and saved. */
export interface CardVisits {
  visits: number;
  saves: number;
}

/** However people came. */
export function sumCounts({ qr, nfc, link }: StatisticCounts["visits"]): number {
  return qr + nfc + link;
}
