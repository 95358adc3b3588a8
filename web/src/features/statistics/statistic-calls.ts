import type { Statistic } from "../../../../shared/visits/statistic-reply.ts";
import { call } from "../../lib/hub/hub.ts";
import type { PeriodQuery } from "./periods.ts";

/** Subject of the statistics: a card, a company, or all own cards. */
export type StatisticSubject =
  | { kind: "card"; id: string }
  | { kind: "company"; id: string }
  | { kind: "mine" };

/** Reads the statistics of a subject for a period that ends today. */
export async function getStatistic(
  subject: StatisticSubject,
  period: PeriodQuery,
  signal: AbortSignal,
): Promise<Statistic> {
  if (subject.kind === "mine") return call("getMyStatistic", period, { signal });
  const { kind, id } = subject;
  const name = kind === "card" ? "getCardStatistic" : "getCompanyStatistic";
  return call(name, { id, ...period }, { signal });
}
