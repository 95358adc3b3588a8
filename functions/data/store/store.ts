import { counterShards } from "../../../shared/limits/platform.ts";
import type { Entity, Model } from "../../../shared/model/define-model.ts";
import { retryUntilDeadline, type Deadline } from "../../platform/lambda/deadline.ts";
import { openTable, type Write } from "../../platform/aws/table.ts";
import { planCreate, planDelete, planUpdate, type Condition } from "./changes.ts";
import { commit, ReferenceConflict, type TransactionExtras, type Change } from "./commit.ts";
import type { MayReference } from "./check-references.ts";
import { planReferenceWrites } from "./file-references.ts";
import { counterPartition, indexNamed, partitionKey, recordKey, uniqueKey } from "./keys.ts";
import { toRecord, type StoredRecord } from "./record-item.ts";
import { effectsOf, messagesAfter } from "./write-effects.ts";

/** The account or system that the store works for. There is no default (security section 2, "missing identity"). */
export type Identity =
  | {
      user: string;
      /** Decides which files the user's records may refer to. */
      mayReferTo: MayReference;
    }
  | { system: string };

export interface StoreOptions {
  by: Identity;
  deadline: Deadline;
  /** The product's time, ISO 8601. */
  now: () => string;
  newId: () => string;
  /** Changes erase personal data: their audit entries hold no values. */
  erases?: boolean;
  /** Added to the transaction of every change. A refusal by their condition throws `ExtraWriteRefused`. */
  extraWrites?: readonly Write[];
  /** Called after each commit. */
  onCommit?: () => void;
}

/** A change of one record that was read as `before`. */
export interface RecordUpdate {
  before: StoredRecord;
  patch: Readonly<Record<string, unknown>>;
  unless?: Condition | undefined;
}

/** An update of a record of any model. */
export interface ModelUpdate extends RecordUpdate {
  model: Model;
}

export interface RecordDeletion {
  before: StoredRecord;
  unless?: Condition | undefined;
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
export function openStore(options: StoreOptions) {
  const { by, deadline, now, newId, erases = false, extraWrites = [], onCommit } = options;
  const table = openTable(deadline);
  const actor = "user" in by ? by.user : `system:${by.system}`;

  async function find(model: Model, id: string): Promise<StoredRecord | undefined> {
    const item = await table.get(recordKey(model, id));
    return item && toRecord(model, item);
  }

  /** Records by their ids, in the order of the ids; missing ones are left out. */
  async function findMany(model: Model, ids: readonly string[]): Promise<StoredRecord[]> {
    if (ids.length === 0) return [];
    // Ids that differ may have one key: those that hold half a character.
    const keys = new Map(ids.map((id) => recordKey(model, id)).map((key) => [key.pk, key]));
    const items = await table.getMany([...keys.values()]);
    const records = new Map(items.map((item) => [item["_id"], toRecord(model, item)]));
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  const mayReferTo = "user" in by ? by.mayReferTo : undefined;

  const commitAll = async (
    changes: readonly Change[],
    { messages = [], writes = [] }: TransactionExtras = {},
    isBatch = false,
  ) => {
    const extras = { messages: [...messages, ...messagesAfter(changes)], writes };
    await retryUntilDeadline(
      deadline,
      (error) => error instanceof ReferenceConflict,
      async () => {
        const references = await planReferenceWrites(table, changes, mayReferTo, isBatch);
        await commit(
          { table, actor, now, newId, erases, extraWrites },
          changes,
          extras,
          references,
        );
        onCommit?.();
      },
    );
  };

  return {
    table,
    deadline,
    find,

    /** The options of `openStore`, to open a second store with some of them changed. */
    options,

    findMany,

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
      extras?: TransactionExtras,
    ): Promise<Entity<M>> {
      const change = creation(model, fields);
      await commitAll([change], extras);
      return model.entity.parse(change.records.after) as Entity<M>;
    },

    /** Creates records, all or none. */
    async createAll(model: Model, records: readonly Record<string, unknown>[]) {
      const changes = records.map((fields) => creation(model, fields));
      await commitAll(changes, {}, true);
      return changes.map(({ records: { after } }) => after);
    },

    /**
     * Brings a deleted record back as it was, under its id and with its unique values. Throws `ConditionFailed` when
     * it is there, `value.taken`.
     */
    async restore(
      model: Model,
      deleted: StoredRecord,
      extras?: TransactionExtras,
    ): Promise<StoredRecord> {
      const after = toRecord(model, model.entity.parse({ ...deleted, updatedAt: now() }));
      await commitAll([{ model, plan: planCreate(model, after), records: { after } }], extras);
      return after;
    },

    /** Creates records of several models, all or none; `ConditionFailed` when one is there already. */
    async createTogether(
      creations: readonly { model: Model; fields: Readonly<Record<string, unknown>> }[],
      extras?: TransactionExtras,
    ): Promise<void> {
      await commitAll(
        creations.map(({ model, fields }) => creation(model, fields)),
        extras,
      );
    },

    /**
     * Changes a record. Throws `ConditionFailed` when it has changed since it was read, or when `unless` holds;
     * callers decide whether that is a conflict or a reason to read again.
     */
    async update(
      model: Model,
      update: RecordUpdate,
      extras?: TransactionExtras,
    ): Promise<StoredRecord> {
      const change = alteration(model, update);
      await commitAll([change], extras);
      return toRecord(model, change.records.after);
    },

    /** Changes records, all or none. Throws as `update` does. */
    async updateAll(model: Model, updates: readonly RecordUpdate[]): Promise<StoredRecord[]> {
      const changes = updates.map((update) => alteration(model, update));
      await commitAll(changes, {}, true);
      return changes.map(({ records: { after } }) => toRecord(model, after));
    },

    /** Changes records of several models, all or none. Throws as `update` does. */
    async updateTogether(
      updates: readonly ModelUpdate[],
      extras?: TransactionExtras,
    ): Promise<StoredRecord[]> {
      const changes = updates.map(({ model, ...update }) => alteration(model, update));
      await commitAll(changes, extras);
      return changes.map(({ model, records: { after } }) => toRecord(model, after));
    },

    /**
     * Deletes records, all or none, with what the model's effects add. Throws as `update` does, and `file.inUse` for
     * files that records refer to.
     */
    async deleteAll(
      model: Model,
      deletions: readonly RecordDeletion[],
      extras: TransactionExtras = {},
    ): Promise<void> {
      const { onDelete, deleteCondition } = effectsOf(model);
      const records = deletions.map(({ before }) => before);
      const {
        updates = [],
        messages = [],
        writes = [],
      } = (await onDelete?.(records, { table, findMany, now: now() })) ?? {};
      const changes = [
        ...deletions.map(({ before, unless }) => ({
          model,
          plan: planDelete(model, before, unless, deleteCondition),
          records: { before },
        })),
        ...updates.map(({ model: updated, ...update }) => alteration(updated, update)),
      ];
      await commitAll(changes, {
        messages: [...(extras.messages ?? []), ...messages],
        writes: [...(extras.writes ?? []), ...writes],
      });
    },
  };

  function creation(model: Model, fields: Record<string, unknown>) {
    const at = now();
    const id = typeof fields["_id"] === "string" ? fields["_id"] : newId();
    const made = { ...fields, _id: id, _rev: 1, createdAt: at, updatedAt: at };
    const after = toRecord(model, model.entity.parse(made));
    return { model, plan: planCreate(model, after), records: { after } };
  }

  function alteration(model: Model, { before, patch, unless }: RecordUpdate) {
    const after = { ...before, ...patch, _rev: before._rev + 1, updatedAt: now() };
    return { model, plan: planUpdate(model, before, after, unless), records: { before, after } };
  }
}

export type Store = ReturnType<typeof openStore>;
