import { visitSources } from "../../../../shared/visits/visit-kinds.ts";
import type { StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";

/** Kinds of events that a chart and its table can show, in display order. */
export const statisticKinds = ["visits", "saves", "exchanges"] as const;
export type StatisticKind = (typeof statisticKinds)[number];

export function sumOfKind(counts: StatisticCounts, kind: StatisticKind): number {
  return visitSources.reduce((sum, source) => sum + counts[kind][source], 0);
}

/** Whether there are no events at all, including those that are not counted. */
export function hasNoCounts(counts: StatisticCounts): boolean {
  const { bots, own } = counts.leftOut;
  return bots + own === 0 && statisticKinds.every((kind) => sumOfKind(counts, kind) === 0);
}
