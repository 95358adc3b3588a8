import type { StatisticDateFilter } from "../../../../shared/visits/date-filters.ts";
import type { Statistic } from "../../../../shared/visits/statistic-reply.ts";
import { call } from "../../lib/hub/hub.ts";

/** Subject of the statistics: a card, a company, or all own cards. */
export type StatisticSubject =
  | { kind: "card"; id: string }
  | { kind: "company"; id: string }
  | { kind: "mine" };

/** Reads the statistics of a subject from the day of a date filter until today. */
export async function getStatistic(
  subject: StatisticSubject,
  filter: StatisticDateFilter,
  signal: AbortSignal,
): Promise<Statistic> {
  if (subject.kind === "mine") return call("getMyStatistic", { filter }, { signal });
  const { kind, id } = subject;
  const name = kind === "card" ? "getCardStatistic" : "getCompanyStatistic";
  return call(name, { id, filter }, { signal });
}
