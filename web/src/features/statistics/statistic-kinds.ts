import { visitSources } from "../../../../shared/visits/visit-kinds.ts";
import type { StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";

/** What a chart and its table can show, in the order in which it is offered. */
export const statisticKinds = ["visits", "saves", "exchanges"] as const;
export type StatisticKind = (typeof statisticKinds)[number];

export function sumOfKind(counts: StatisticCounts, kind: StatisticKind): number {
  return visitSources.reduce((sum, source) => sum + counts[kind][source], 0);
}

/** Whether nothing at all has happened, not even what is left out. */
export function hasNoCounts(counts: StatisticCounts): boolean {
  const { bots, own } = counts.leftOut;
  return bots + own === 0 && statisticKinds.every((kind) => sumOfKind(counts, kind) === 0);
}
