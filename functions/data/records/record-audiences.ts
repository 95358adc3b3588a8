import type { Audience, Model, NamedRecord } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import {
  deriveAudiences,
  findAudiences,
  hasAnyAudience,
  keepReadableChange,
  listRecordReaders,
  type ValueChange,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { recordKey } from "../store/keys.ts";
import { toRecord, type StoredRecord } from "../store/record-item.ts";
import type { Item, Key, Table } from "../../platform/aws/table.ts";
import { addFolderAudiences } from "./folder-audiences.ts";
import { findFileAudiences } from "./file-audiences.ts";
import type { HeldRecord } from "../rights/record-rights.ts";

/**
 * Records with the caller's audiences of each, also those that follow from other records (`ThroughRecord`), which are
 * read from the table. Values that a record holds of another record are cut down to what the caller may read there.
 * @param right the right that references are searched for; they are not searched when the caller has it without them
 */
export async function loadAudiences(
  table: Table,
  caller: Caller,
  model: Model,
  records: readonly StoredRecord[],
  right: "read" | "write" = "read",
): Promise<HeldRecord[]> {
  const { throughRecord: tie } = model.audienceRules;
  const direct = records.map((record) => ({ record, held: findAudiences(caller, model, record) }));
  const known = await addFolderAudiences(table, caller, model, direct);
  if (tie === undefined) return known;
  if (tie !== "references") return byNamedRecords(table, caller, model, tie, known);
  const wanted = right === "read" ? listRecordReaders(model) : model.access.write;
  return Promise.all(
    known.map(async ({ record, held }) => {
      if (hasAnyAudience(held, wanted)) return { record, held };
      const more = await findFileAudiences(table, caller, record, right);
      return { record, held: held.union(more) };
    }),
  );
}

async function byNamedRecords(
  table: Table,
  caller: Caller,
  model: Model,
  tie: NamedRecord,
  known: readonly HeldRecord[],
): Promise<HeldRecord[]> {
  const names = known.map(({ record }) => nameIn(record, tie));
  // What decides of the named record matters only if its readers or its editors get a right here.
  const isDeep =
    listRecordReaders(model).includes("recordReader") || tie.as?.includes("editor") === true;
  const found = await namedRecords(table, caller, names, isDeep);
  return known.map(({ record, held }, at) => {
    const name = names[at];
    // The model no longer exists, so no value is readable.
    if (name === undefined) return { record: withValues(record, tie, () => ({})), held };
    const { about, key } = name;
    const named = found.get(key.pk);
    const heldThere = named ?? findAudiences(caller, about, {});
    return {
      record: withValues(record, tie, (values) =>
        keepReadableChange(caller, heldThere, about, values),
      ),
      held: named ? held.union(new Set(deriveAudiences(tie, about, named, held))) : held,
    };
  });
}

/** The model that a record names, and the key of the record of it. */
function nameIn(record: StoredRecord, tie: NamedRecord): Name | undefined {
  const about = models.get(String(record[tie.model]));
  return about && { about, key: recordKey(about, String(record[tie.record])) };
}

interface Name {
  about: Model;
  key: Key;
}

/** The record with its values of the named one cut down. */
function withValues(
  record: StoredRecord,
  { values: field }: NamedRecord,
  cut: (values: Record<string, ValueChange>) => Item,
): StoredRecord {
  const values = field === undefined ? undefined : record[field];
  if (field === undefined || typeof values !== "object" || values === null) return record;
  return { ...record, [field]: cut({ ...values }) };
}

/** The caller's audiences of the named records, by their keys; deleted records are left out. */
async function namedRecords(
  table: Table,
  caller: Caller,
  names: readonly (Name | undefined)[],
  isDeep: boolean,
): Promise<ReadonlyMap<unknown, ReadonlySet<Audience>>> {
  const byKey = new Map(names.flatMap((name) => (name ? [[name.key.pk, name]] : [])));
  const items = await table.getMany([...byKey.values()].map(({ key }) => key));
  const held = new Map<unknown, ReadonlySet<Audience>>();
  for (const [about, some] of Map.groupBy(items, ({ pk }) => byKey.get(String(pk))?.about)) {
    if (about === undefined) continue;
    const records = some.map((item) => toRecord(about, item));
    const known = isDeep
      ? await loadAudiences(table, caller, about, records)
      : records.map((record) => ({ held: findAudiences(caller, about, record) }));
    some.forEach(({ pk }, at) => held.set(pk, known[at]?.held ?? new Set()));
  }
  return held;
}
