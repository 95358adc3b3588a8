import { HubError, invalidField } from "../../../shared/errors.ts";
import { counterShards } from "../../../shared/limits.ts";
import type { Entity, Model } from "../../../shared/model/define-model.ts";
import type { Deadline } from "../deadline.ts";
import type { MailMessage } from "../mail/mail-message.ts";
import { ConditionFailed, openTable, type Write } from "../table.ts";
import { auditWrite } from "./audit-entry.ts";
import {
  planCreate,
  planDelete,
  planUpdate,
  type Condition,
  type PlannedChange,
} from "./changes.ts";
import { counterPartition, indexNamed, partitionKey, recordKey, uniqueKey } from "./keys.ts";
import { outboxWrite } from "./outbox.ts";
import { toRecord, type StoredRecord } from "./record-item.ts";

/** Who the store works for; there is no default (security section 2, "missing identity"). */
export type Identity = { user: string } | { system: string };

export interface StoreTools {
  by: Identity;
  deadline: Deadline;
  /** The product's time, ISO 8601. */
  now: () => string;
  newId: () => string;
  /** Goes into the transaction of every change; refused by its condition it is `BesideRefused`. */
  withEach?: readonly Write[];
}

/** A write that goes with every change was refused by its own condition: the change had been made before. */
export class BesideRefused extends Error {
  override name = "BesideRefused";
}

/** What goes with a change, in its transaction. */
export interface Beside {
  mails?: readonly MailMessage[];
  writes?: readonly Write[];
}

export interface ListQuery {
  index: string;
  /** Values of the index's partition fields, in their order. */
  partition: readonly unknown[];
  limit: number;
  descending?: boolean;
  /** Goes on behind this place, as a former page answered it. */
  after?: string | undefined;
}

export interface ListPage {
  items: StoredRecord[];
  /** Place of each item, to go on behind it. */
  places: string[];
  more: boolean;
}

/** Opens the store for one request. Rights are not its business: callers check before they write. */
export function openStore(tools: StoreTools) {
  const { by, deadline, now, newId, withEach = [] } = tools;
  const table = openTable(deadline);
  const actor = "user" in by ? by.user : `system:${by.system}`;

  async function find(model: Model, id: string): Promise<StoredRecord | undefined> {
    const item = await table.get(recordKey(model, id));
    return item && toRecord(model, item);
  }

  /** Commits a change with its audit entry and outbox. */
  async function commit(
    model: Model,
    change: PlannedChange,
    records: { before?: StoredRecord; after?: StoredRecord },
    beside: Beside = {},
  ): Promise<void> {
    const at = now();
    const mails = (beside.mails ?? []).map((mail) => outboxWrite(newId(), at, mail));
    const audit = auditWrite(model, { ...records, by: actor, at, id: newId() });
    const writes = [...change.writes, audit, ...mails, ...(beside.writes ?? [])];
    try {
      await table.transact([...writes, ...withEach]);
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.slice(writes.length).includes(true))
        throw new BesideRefused("A write beside the change was refused", { cause: error });
      throw takenValue(change, error) ?? error;
    }
  }

  return {
    table,
    deadline,
    find,

    /** What it was opened with, to open it again with writes that go with each change. */
    tools,

    /** Records by their ids, in the order of the ids; missing ones are left out. */
    async findMany(model: Model, ids: readonly string[]): Promise<StoredRecord[]> {
      if (ids.length === 0) return [];
      const items = await table.getMany([...new Set(ids)].map((id) => recordKey(model, id)));
      const records = new Map(items.map((item) => [item["_id"], toRecord(model, item)]));
      return ids.flatMap((id) => records.get(id) ?? []);
    },

    /** The record that has this value in a unique field: one consistent read. */
    async findBy(model: Model, field: string, value: string): Promise<StoredRecord | undefined> {
      const item = await table.get(uniqueKey(model, field, value));
      return item && toRecord(model, item);
    },

    /** One page of an index, in its order. Index reads may lag: rights are never read from one. */
    async list(model: Model, query: ListQuery): Promise<ListPage> {
      const { table: attributes, ...index } = indexNamed(model, query.index);
      const partition = partitionKey(model, index, query.partition);
      const { items, more } = await table.query({
        IndexName: attributes.name,
        KeyConditionExpression: "#p = :p",
        ExpressionAttributeNames: { "#p": attributes.partition },
        ExpressionAttributeValues: { ":p": partition },
        Limit: query.limit,
        ScanIndexForward: query.descending !== true,
        ...(query.after !== undefined && {
          ExclusiveStartKey: {
            [attributes.partition]: partition,
            [attributes.sort]: query.after,
            ...recordKey(model, query.after.slice(query.after.lastIndexOf("\u0001") + 1)),
          },
        }),
      });
      return {
        items: items.map((item) => toRecord(model, item)),
        places: items.map((item) => String(item[attributes.sort])),
        more,
      };
    },

    /** Value of a counter: one request for its pieces. */
    async count(model: Model, counter: string, values: readonly unknown[]): Promise<number> {
      const { items } = await table.query({
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": counterPartition(model, counter, values) },
        ConsistentRead: true,
        Limit: counterShards,
      });
      return items.reduce((sum, item) => sum + Number(item["n"]), 0);
    },

    /** Creates a record from its own fields; base fields are made here. Throws `value.taken`. */
    async create<M extends Model>(
      model: M,
      fields: Record<string, unknown>,
      beside?: Beside,
    ): Promise<Entity<M>> {
      const at = now();
      const id = typeof fields["_id"] === "string" ? fields["_id"] : newId();
      const made = { ...fields, _id: id, _rev: 1, createdAt: at, updatedAt: at };
      const entity = model.entity.parse(made) as Entity<M>;
      const record = toRecord(model, entity);
      await commit(model, planCreate(model, record), { after: record }, beside);
      return entity;
    },

    /**
     * Changes a record that was read as `before`. Throws `ConditionFailed` when it has changed since, or when
     * `unless` holds; callers decide whether that is a conflict or a reason to read again.
     */
    async update(
      model: Model,
      before: StoredRecord,
      patch: Record<string, unknown>,
      options: { unless?: Condition | undefined; beside?: Beside | undefined } = {},
    ): Promise<StoredRecord> {
      const after = { ...before, ...patch, _rev: before._rev + 1, updatedAt: now() };
      const change = planUpdate(model, before, after, options.unless);
      await commit(model, change, { before, after }, options.beside);
      return toRecord(model, after);
    },

    /** Deletes a record that was read as `before`. Throws `ConditionFailed` as `update` does. */
    async delete(
      model: Model,
      before: StoredRecord,
      unless?: Condition,
      beside?: Beside,
    ): Promise<void> {
      await commit(model, planDelete(model, before, unless), { before }, beside);
    },
  };
}

export type Store = ReturnType<typeof openStore>;

/** `value.taken` when the failed condition is that of a unique value. */
function takenValue(change: PlannedChange, error: unknown): HubError | undefined {
  if (!(error instanceof ConditionFailed)) return undefined;
  const place = error.failed.findIndex((failed, at) => failed && change.taken.has(at));
  const field = change.taken.get(place);
  if (field === undefined) return undefined;
  return new HubError("value.taken", invalidField(field, "notAcceptable").details, {
    cause: error,
  });
}
