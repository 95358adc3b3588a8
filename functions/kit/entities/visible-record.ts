import { HubError } from "../../../shared/errors.ts";
import type { Audience, Model } from "../../../shared/model/define-model.ts";
import { audiencesOf, isClosed, may, recordReaders } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { readsThroughRecord } from "./read-through.ts";

/** A record that the caller may see, with who they are to it. */
export interface VisibleRecord {
  record: StoredRecord;
  held: ReadonlySet<Audience>;
}

/** Loads a record. One that the caller may not see is not there: `record.notFound` (security T02). */
export async function visibleRecord(
  store: Store,
  caller: Caller,
  model: Model,
  id: string,
): Promise<VisibleRecord> {
  const record = /^[\w-]{1,64}$/.test(id) ? await store.find(model, id) : undefined;
  if (record === undefined || !model.ties.throughRecord) return visible(caller, model, record);
  const held = audiencesOf(caller, model, record);
  if (!may(held, recordReaders(model)) && (await readsThroughRecord(store.table, caller, id)))
    held.add("throughRecord");
  return seen(model, record, held);
}

/** The same of records that were read together. */
export function visibleIn(
  records: readonly StoredRecord[],
  caller: Caller,
  model: Model,
  id: string,
): VisibleRecord {
  return visible(
    caller,
    model,
    records.find((record) => record._id === id),
  );
}

/**
 * A record that the caller made with an earlier request. In a model that is closed to them it is still theirs to have
 * made: nothing of it is shown, but the repeat is answered like the first request.
 */
export function madeBefore(
  records: readonly StoredRecord[],
  caller: Caller,
  model: Model,
  id: string,
): StoredRecord {
  const made = records.find((record) => record._id === id);
  if (made !== undefined && isClosed(caller, model, "read")) return made;
  return visible(caller, model, made).record;
}

function visible(caller: Caller, model: Model, record: StoredRecord | undefined): VisibleRecord {
  if (record === undefined) throw new HubError("record.notFound");
  return seen(model, record, audiencesOf(caller, model, record));
}

function seen(model: Model, record: StoredRecord, held: ReadonlySet<Audience>): VisibleRecord {
  if (!may(held, recordReaders(model))) throw new HubError("record.notFound");
  return { record, held };
}
