import { isDeepStrictEqual } from "node:util";
import type { Model } from "../../../shared/model/define-model.ts";
import type { Item, Write } from "../../platform/aws/table.ts";
import {
  buildIndexAttributes,
  counterPartition,
  counterPiece,
  randomShard,
  recordKey,
  uniqueFields,
  uniqueKey,
} from "./keys.ts";
import { planShareWrites } from "./share-items.ts";
import { buildRecordItem, buildUniqueItem, type StoredRecord } from "./record-item.ts";

/**
 * The writes of one changed record, the unique values that they take, and its counters. `commit` adds audit and outbox.
 */
export interface PlannedChange {
  writes: Write[];
  /** Field whose unique value a write takes, by the write's place in `writes`. */
  taken: Map<number, string>;
  /** What happens to the counters; the changes of one transaction are added up. */
  counts: CountChange[];
}

/** A change of one counter. */
export interface CountChange {
  /** Partition key of all shards of the counter. */
  partition: string;
  by: number;
}

const absent = "attribute_not_exists(pk)";

export function planCreate(model: Model, record: StoredRecord): PlannedChange {
  const writes: Write[] = [{ put: buildRecordItem(model, record), condition: absent }];
  const taken = new Map<number, string>();
  for (const field of uniqueFields(model)) {
    taken.set(writes.length, field);
    writes.push({ put: buildUniqueItem(model, field, record), condition: absent });
  }
  writes.push(...planShareWrites(model, undefined, record));
  return { writes, taken, counts: countChanges(model, undefined, record) };
}

/** @param required additional condition on the record's item */
export function planDelete(
  model: Model,
  record: StoredRecord,
  unless?: Condition,
  required?: WriteCondition,
): PlannedChange {
  const condition = joinConditions(sameRevision(record, unless), required);
  const writes: Write[] = [{ delete: recordKey(model, record._id), ...condition }];
  for (const field of uniqueFields(model))
    writes.push({ delete: uniqueKey(model, field, String(record[field])) });
  writes.push(...planShareWrites(model, record, undefined));
  return { writes, taken: new Map(), counts: countChanges(model, record, undefined) };
}

/** An extra condition on the record itself, such as "not locked". */
export interface Condition {
  field: string;
  /** What the field must not be. */
  not: unknown;
}

/** Field by field, so that two writers of different fields never undo each other (security T45). */
export function planUpdate(
  model: Model,
  before: StoredRecord,
  after: StoredRecord,
  unless?: Condition,
): PlannedChange {
  const change = attributeChanges(before, after);
  const moved = attributeChanges(
    buildIndexAttributes(model, before),
    buildIndexAttributes(model, after),
  );
  const writes: Write[] = [
    {
      update: recordKey(model, before._id),
      ...updateExpression({ ...change, ...moved }, sameRevision(before, unless)),
    },
  ];
  const taken = new Map<number, string>();
  for (const field of uniqueFields(model)) {
    const old = uniqueKey(model, field, String(before[field]));
    const now = uniqueKey(model, field, String(after[field]));
    if (old.pk === now.pk) {
      writes.push({ update: now, ...updateExpression(change, {}) });
      continue;
    }
    taken.set(writes.length, field);
    writes.push({ put: buildUniqueItem(model, field, after), condition: absent }, { delete: old });
  }
  writes.push(...planShareWrites(model, before, after));
  return { writes, taken, counts: countChanges(model, before, after) };
}

/** A condition expression of a write, with its names and values. */
export interface WriteCondition {
  condition: string;
  names: Readonly<Record<string, string>>;
  values: Readonly<Item>;
}

/** Condition: the revision has not changed, and the field of `unless` has another value. */
function sameRevision(record: StoredRecord, unless?: Condition): WriteCondition {
  const names: Record<string, string> = { "#rev": "_rev" };
  const values: Item = { ":seen": record._rev };
  if (unless === undefined) return { condition: "#rev = :seen", names, values };
  return {
    condition: "#rev = :seen AND #unless <> :unless",
    names: { ...names, "#unless": unless.field },
    values: { ...values, ":unless": unless.not },
  };
}

function joinConditions(one: WriteCondition, other: WriteCondition | undefined) {
  return {
    condition: other === undefined ? one.condition : `${one.condition} AND (${other.condition})`,
    names: { ...one.names, ...other?.names },
    values: { ...one.values, ...other?.values },
  };
}

/** New value per attribute; `undefined` removes it. Unchanged ones are left out. */
function attributeChanges(before: Item, after: Item): Item {
  const changed: Item = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (!isDeepStrictEqual(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/** `SET #n0 = :v0, … REMOVE #n1, …`: the text never contains names or values (security T06). */
function updateExpression(changes: Item, conditioned: Partial<WriteCondition>) {
  const names: Record<string, string> = { ...conditioned.names };
  const values: Item = { ...conditioned.values };
  const set: string[] = [];
  const remove: string[] = [];
  Object.entries(changes).forEach(([name, value], place) => {
    names[`#n${place}`] = name;
    if (value === undefined) {
      remove.push(`#n${place}`);
      return;
    }
    values[`:v${place}`] = value;
    set.push(`#n${place} = :v${place}`);
  });
  const expression = [
    set.length > 0 ? `SET ${set.join(", ")}` : "",
    remove.length > 0 ? `REMOVE ${remove.join(", ")}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
  return {
    ...(conditioned.condition && { condition: conditioned.condition }),
    expression,
    names,
    values,
  };
}

/** Only the counters whose value changes (design section 5). */
function countChanges(model: Model, before?: StoredRecord, after?: StoredRecord): CountChange[] {
  const changes: CountChange[] = [];
  for (const [counter, fields] of Object.entries(model.counters)) {
    const old = counted(fields, before);
    const now = counted(fields, after);
    if (isDeepStrictEqual(old, now)) continue;
    if (old !== undefined)
      changes.push({ partition: counterPartition(model, counter, old), by: -1 });
    if (now !== undefined)
      changes.push({ partition: counterPartition(model, counter, now), by: 1 });
  }
  return changes;
}

function counted(fields: readonly string[], record?: StoredRecord): unknown[] | undefined {
  const values = record && fields.map((field) => record[field]);
  return values?.every((value) => value !== undefined) === true ? values : undefined;
}

/** Sums the changes of each counter. One write adds the sum to a random shard. A sum of zero needs no write. */
export function createCounterWrites(changes: readonly CountChange[]): Write[] {
  const sums = new Map<string, number>();
  for (const { partition, by } of changes) sums.set(partition, (sums.get(partition) ?? 0) + by);
  return [...sums]
    .filter(([, by]) => by !== 0)
    .map(([partition, by]) => ({
      update: counterPiece(partition, randomShard()),
      expression: "ADD #n :by",
      names: { "#n": "n" },
      values: { ":by": by },
    }));
}
