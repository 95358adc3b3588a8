import {
  listDays,
  getPreviousPeriod,
  type Period,
} from "../../../../shared/visits/date-filters.ts";
import type { CountName } from "../../../../shared/visits/day-counts.ts";
import type { Statistic, StatisticCounts } from "../../../../shared/visits/statistic-reply.ts";
import type { VisitKind } from "../../../../shared/visits/visit-kinds.ts";
import type { Item, Table } from "../../../platform/aws/table.ts";
import { dayKey, readDayOfKey, type CountedRecord } from "../counting/day-counters.ts";

/** Reads the statistic of a record with one query for its days, independent of the number of visits. */
export async function readStatistic(
  table: Table,
  record: CountedRecord,
  period: Period,
): Promise<Statistic> {
  const before = getPreviousPeriod(period);
  const counters = await readCounters(table, record, { from: before.from, to: period.to });
  const countsOf = (day: string) => toCounts([counters.get(day) ?? {}]);
  const sumOf = (days: Period) => toCounts(listDays(days).map((day) => counters.get(day) ?? {}));
  return {
    ...period,
    days: listDays(period).map((day) => ({ day, ...countsOf(day) })),
    totals: sumOf(period),
    previous: { ...before, ...sumOf(before) },
  };
}

/** Reads only the sums of a period, with one query. */
export async function readTotals(
  table: Table,
  record: CountedRecord,
  period: Period,
): Promise<StatisticCounts> {
  return toCounts([...(await readCounters(table, record, period)).values()]);
}

/** Reads the counters by day. A day without visits has no entry. */
async function readCounters(
  table: Table,
  record: CountedRecord,
  { from, to }: Period,
): Promise<Map<string, Item>> {
  const counters = new Map<string, Item>();
  const { pk, sk: last } = dayKey(record, to);
  for (let first = dayKey(record, from).sk; ;) {
    const { items, more } = await table.query({
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
    });
    for (const item of items) counters.set(readDayOfKey(String(item["sk"])), item);
    const end = items.at(-1);
    if (!more || end === undefined) return counters;
    // Items are stored by day, so reading the last one again is harmless.
    first = String(end["sk"]);
  }
}

function toCounts(days: readonly Item[]): StatisticCounts {
  const sum = (name: CountName) => days.reduce((total, day) => total + Number(day[name] ?? 0), 0);
  const bySource = (kind: VisitKind) => ({
    qr: sum(`${kind}.qr`),
    nfc: sum(`${kind}.nfc`),
    link: sum(`${kind}.link`),
  });
  return {
    visits: bySource("visit"),
    saves: bySource("save"),
    exchanges: bySource("exchange"),
    leftOut: { bots: sum("bot"), own: sum("own") },
  };
}
