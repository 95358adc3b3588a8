import type { StatisticDateFilter } from "../../../../shared/statistic/date-filters.ts";
import type { Statistic } from "../../../../shared/statistic/statistic-reply.ts";
import { call } from "../../lib/hub.ts";

/** Whose statistic is shown: a card's, a company's, or all own cards' together. */
export type StatisticSubject =
  | { kind: "card"; id: string }
  | { kind: "company"; id: string }
  | { kind: "mine" };

/** The statistic of a subject since the day of a special date filter. */
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
