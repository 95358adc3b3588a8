import type { StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";

/** What a chart and its table can show, in the order in which it is offered. */
export const chosenKinds = ["visits", "saves", "exchanges"] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/** Sources in the order of their colours. */
export const sources = ["qr", "nfc", "link"] as const;
export type Source = (typeof sources)[number];

export function sumOf(counts: StatisticCounts, kind: ChosenKind): number {
  return sources.reduce((sum, source) => sum + counts[kind][source], 0);
}

/** Whether nothing at all has happened, not even what is left out. */
export function isEmpty(counts: StatisticCounts): boolean {
  const { bots, own } = counts.leftOut;
  return bots + own === 0 && chosenKinds.every((kind) => sumOf(counts, kind) === 0);
}
