import type { Model, NamedRecord } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import {
  audiencesAbout,
  audiencesOf,
  may,
  readableValues,
  recordReaders,
} from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { recordKey } from "../store/keys.ts";
import { toRecord, type StoredRecord } from "../store/record-item.ts";
import type { Item, Table } from "../table.ts";
import { audiencesByReferences } from "./read-through.ts";
import type { HeldRecord } from "./visible-record.ts";

/**
 * Records with who the caller is to each, other records included by which they are somebody (`ThroughRecord`). Those
 * are read from the table as they are now. What a record holds of another one's values is cut down to what the caller
 * may read there.
 * @param right what references are looked for; where the caller has it anyway, none are
 */
export async function withAudiences(
  table: Table,
  caller: Caller,
  model: Model,
  records: readonly StoredRecord[],
  right: "read" | "write" = "read",
): Promise<HeldRecord[]> {
  const { throughRecord: tie } = model.ties;
  const known = records.map((record) => ({ record, held: audiencesOf(caller, model, record) }));
  if (tie === undefined) return known;
  if (tie !== "references") return byNamedRecords(table, caller, tie, known);
  const wanted = right === "read" ? recordReaders(model) : model.access.write;
  return Promise.all(
    known.map(async ({ record, held }) => {
      if (may(held, wanted)) return { record, held };
      const more = await audiencesByReferences(table, caller, record._id, right);
      return { record, held: held.union(more) };
    }),
  );
}

async function byNamedRecords(
  table: Table,
  caller: Caller,
  tie: NamedRecord,
  known: readonly HeldRecord[],
): Promise<HeldRecord[]> {
  const names = known.map(({ record }) => ({
    model: models.get(String(record[tie.model])),
    id: String(record[tie.record]),
  }));
  const found = new Map<Model | undefined, ReadonlyMap<string, HeldRecord>>();
  for (const [about, named] of Map.groupBy(names, ({ model }) => model))
    if (about) found.set(about, await namedRecords(table, caller, about, named));
  return known.map(({ record, held }, at) => {
    const { model, id = "" } = names[at] ?? {};
    // of a model that is no more nothing is known
    if (model === undefined) return { record: withValues(record, tie, () => ({})), held };
    const named = found.get(model)?.get(id);
    const heldThere = named?.held ?? audiencesOf(caller, model, {});
    return {
      record: withValues(record, tie, (values) => readableValues(heldThere, model, values)),
      held: named ? held.union(new Set(audiencesAbout(tie, model, heldThere))) : held,
    };
  });
}

/** The record with its values of the named one cut down. */
function withValues(
  record: StoredRecord,
  { values: field }: NamedRecord,
  cut: (values: Item) => Item,
): StoredRecord {
  const values = field === undefined ? undefined : record[field];
  if (field === undefined || typeof values !== "object" || values === null) return record;
  return { ...record, [field]: cut({ ...values }) };
}

async function namedRecords(
  table: Table,
  caller: Caller,
  model: Model,
  named: readonly { id: string }[],
): Promise<ReadonlyMap<string, HeldRecord>> {
  const keys = new Map(named.map(({ id }) => recordKey(model, id)).map((key) => [key.pk, key]));
  const items = await table.getMany([...keys.values()]);
  const records = items.map((item) => toRecord(model, item));
  const held = await withAudiences(table, caller, model, records);
  return new Map(held.map((each) => [each.record._id, each]));
}
