import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import {
  audiencesOf,
  isClosed,
  hasAnyAudience,
  keepReadableFields,
  recordReaders,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { HeldRecord, VisibleRecord } from "../rights/record-rights.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";
import { withAudiences } from "./through-record.ts";

/**
 * Loads a record. One that the caller may not see is not there: `record.notFound` (security T02).
 * @param right what the caller is about to do; for writing, whoever they are by other records is looked up too
 */
export async function visibleRecord(
  store: Store,
  caller: Caller,
  model: Model,
  id: string,
  right: "read" | "write" = "read",
): Promise<VisibleRecord> {
  const record = /^[\w-]{1,64}$/.test(id) ? await store.find(model, id) : undefined;
  const found = record ? [record] : [];
  return visibleIn(await withAudiences(store.table, caller, model, found, right), model, id);
}

/** The same of records that were read together (`withAudiences`). */
export function visibleIn(records: readonly HeldRecord[], model: Model, id: string): VisibleRecord {
  const found = records.find(({ record }) => record._id === id);
  if (found === undefined || !hasAnyAudience(found.held, recordReaders(model)))
    throw new HubError("record.notFound");
  return found;
}

/** What the caller reads of records, at their places; nothing where that is none of it. */
export async function readableRecords(
  { table }: Store,
  caller: Caller,
  model: Model,
  records: readonly StoredRecord[],
): Promise<(Item | undefined)[]> {
  const known = await withAudiences(table, caller, model, records);
  return known.map(({ record, held }) => keepReadableFields(held, model, record));
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
  const held = made && { record: made, held: audiencesOf(caller, model, made) };
  return visibleIn(held ? [held] : [], model, id).record;
}
