import { card as cardModel } from "../../../../shared/models/card.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { user as userModel } from "../../../../shared/models/user.ts";
import { visitLimits } from "../../../../shared/limits/visits.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { addDays, addMonths } from "../../../../shared/visits/budapest-day.ts";
import { countName, type CountName } from "../../../../shared/visits/day-counts.ts";
import { recordKey } from "../../../data/store/keys.ts";
import type { Key } from "../../../platform/aws/table.ts";
import type { VisitLine } from "../recording/visit-line.ts";

/** The counters of one day are one item in the partition of the counted record, so one query reads a range of days. */
const prefix = "visits#";

/** Whose visits are counted: a card's, all cards' of one owner, or all cards' of one company. */
export interface CountedRecord {
  model: Model;
  id: string;
}

export function dayKey({ model, id }: CountedRecord, day: string): Key {
  return { pk: recordKey(model, id).pk, sk: `${prefix}${day}` };
}

/** Reads the day from a counter item's sort key. */
export function readDayOfKey(sortKey: string): string {
  return sortKey.slice(prefix.length);
}

/** Expiry of a day's counters and lines, in seconds since 1970. */
export function dayExpiry(day: string): number {
  return Date.parse(addDays(addMonths(day, visitLimits.retentionMonths), 1)) / 1000;
}

/** The counters of one item. */
export interface DayCounts {
  key: Key;
  day: string;
  counts: Map<CountName, number>;
}

/** Counts lines, in the order of the counters' keys. Each line counts for its card, owner and company. */
export function countLines(lines: Iterable<VisitLine>): DayCounts[] {
  const items = new Map<string, DayCounts>();
  for (const line of lines) {
    const name = countName(line);
    for (const record of listCountedRecords(line)) {
      const key = dayKey(record, line.day);
      const itemKey = `${key.pk}\n${key.sk}`;
      let item = items.get(itemKey);
      if (item === undefined)
        items.set(itemKey, (item = { key, day: line.day, counts: new Map() }));
      item.counts.set(name, (item.counts.get(name) ?? 0) + 1);
    }
  }
  return [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

function listCountedRecords({ card, owner, company }: VisitLine): CountedRecord[] {
  return [
    { model: cardModel, id: card },
    { model: userModel, id: owner },
    ...(company === undefined ? [] : [{ model: companyModel, id: company }]),
  ];
}
