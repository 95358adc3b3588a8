import { isDeepStrictEqual } from "node:util";
import { event as eventModel, type CalendarEvent } from "../../../../shared/models/event.ts";
import { computeBatchLimit } from "../../../data/batch/batch-limit.ts";
import type { RecordChange } from "../../../data/store/record-change.ts";
import type { Store } from "../../../data/store/store.ts";
import type { Write } from "../../../platform/aws/table.ts";
import { hashText } from "../../../platform/lambda/ids.ts";
import type { CalendarEntry } from "./read-calendar.ts";

/**
 * Makes an account's events those of its calendar: new ones are created, changed ones updated, others deleted. What does
 * not change is not written. A repeat, or an interrupted call, is continued by the next one. Throws `ConditionFailed`
 * where the condition does not hold.
 */
export async function storeEntries(
  store: Store,
  owner: string,
  entries: readonly CalendarEntry[],
  condition?: Write,
): Promise<void> {
  const wanted = new Map(entries.map((entry) => [eventId(owner, entry.key), entry]));
  const stored = await readOwnEvents(store, owner);
  const known = new Set(stored.map(({ _id }) => _id));
  const changes: RecordChange[] = [
    ...stored.flatMap((before): RecordChange[] => {
      const entry = wanted.get(before._id);
      if (entry === undefined) return [{ model: eventModel, delete: before }];
      const { key: _key, ...fields } = entry;
      const isSame = Object.entries(fields).every(([name, value]) =>
        isDeepStrictEqual(before[name as keyof CalendarEvent], value),
      );
      return isSame ? [] : [{ model: eventModel, before, patch: fields }];
    }),
    ...[...wanted].flatMap(([_id, { key: _key, ...fields }]): RecordChange[] =>
      known.has(_id) ? [] : [{ model: eventModel, create: { _id, ...fields, read: false, owner } }],
    ),
  ];
  await writeInBatches(store, changes, condition);
}

/** Deletes all events of an account. */
export async function deleteEntries(store: Store, owner: string): Promise<void> {
  await storeEntries(store, owner, []);
}

/** The same in each reading, so that two readings at once create no event twice. */
function eventId(owner: string, key: string): string {
  return hashText(`event ${owner} ${key}`).slice(0, 32);
}

async function readOwnEvents(store: Store, owner: string): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  const query = { index: "byOwner", partition: [owner], limit: 200 };
  for await (const page of store.pages(eventModel, query)) events.push(...page);
  return events;
}

async function writeInBatches(
  store: Store,
  changes: readonly RecordChange[],
  condition: Write | undefined,
): Promise<void> {
  const extras = condition && { writes: [condition] };
  // One action is the condition's.
  const size = computeBatchLimit(eventModel) - 1;
  for (let from = 0; from < changes.length; from += size)
    await store.write(changes.slice(from, from + size), extras);
}
