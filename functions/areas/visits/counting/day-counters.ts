import { card as cardModel } from "../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { visitLimits } from "../../../../shared/limits/visits.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { daysAfter, monthsAfter } from "../../../../shared/visits/budapest-day.ts";
import { countName, type CountName } from "../../../../shared/visits/day-counts.ts";
import { recordKey } from "../../../data/store/keys.ts";
import type { Key } from "../../../platform/aws/table.ts";
import type { VisitLine } from "../recording/visit-line.ts";

/** Counters of one day stand in one item under the record that they are about, so that a query answers its days. */
const prefix = "visits#";

/** Whose visits are counted: one card's, one owner's over all their cards, one company's. */
export interface CountedRecord {
  model: Model;
  id: string;
}

export function dayKey({ model, id }: CountedRecord, day: string): Key {
  return { pk: recordKey(model, id).pk, sk: `${prefix}${day}` };
}

/** The day of a counter item. */
export function readDayOfKey(sortKey: string): string {
  return sortKey.slice(prefix.length);
}

/** When counters and lines of a day are no longer kept, in seconds since 1970. */
export function dayExpiry(day: string): number {
  return Date.parse(daysAfter(monthsAfter(day, visitLimits.retentionMonths), 1)) / 1000;
}

/** One item's counters. */
export interface DayCounts {
  key: Key;
  day: string;
  counts: Map<CountName, number>;
}

/** Counters that lines amount to, in the order of their keys; each line counts for its card, owner and company. */
export function countLines(lines: Iterable<VisitLine>): DayCounts[] {
  const items = new Map<string, DayCounts>();
  for (const line of lines) {
    const name = countName(line);
    for (const record of recordsOf(line)) {
      const key = dayKey(record, line.day);
      const place = `${key.pk}\n${key.sk}`;
      let item = items.get(place);
      if (item === undefined) items.set(place, (item = { key, day: line.day, counts: new Map() }));
      item.counts.set(name, (item.counts.get(name) ?? 0) + 1);
    }
  }
  return [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

function recordsOf({ card, owner, company }: VisitLine): CountedRecord[] {
  return [
    { model: cardModel, id: card },
    { model: userModel, id: owner },
    ...(company === undefined ? [] : [{ model: companyModel, id: company }]),
  ];
}
