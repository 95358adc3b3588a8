import type { Model } from "../../../shared/model/define-model.ts";
import type { Table, Write } from "../../platform/aws/table.ts";
import type { WriteCondition } from "./plan-change.ts";
import type { OutboxMessage } from "./outbox.ts";
import type { MayReference } from "./check-references.ts";
import type { StoredRecord } from "./record-item.ts";
import type { ChangedRecord, ModelDeletion, ModelUpdate, RecordChange } from "./record-change.ts";

export interface EffectContext {
  table: Table;
  findMany: (model: Model, ids: readonly string[]) => Promise<StoredRecord[]>;
  /** ISO 8601. */
  now: string;
  /** Whether a deleted file stays with records of other users; absent: the server itself deletes. */
  leavesFile?: MayReference | undefined;
}

/** Changes that a deletion adds to its transaction. */
export interface DeletionEffects {
  updates?: readonly ModelUpdate[];
  messages?: readonly OutboxMessage[];
  writes?: readonly Write[];
  /** Updates that are written in place of deletions, by the record that was to be deleted. */
  instead?: ReadonlyMap<StoredRecord, ModelUpdate>;
}

/** What the writes of one model add to their transaction. */
export interface ModelEffects {
  /** Must hold for the item of a record that is deleted. */
  deleteCondition?: WriteCondition;
  /** Plans what follows a deletion. May throw to refuse it. */
  onDelete?: (deleted: readonly StoredRecord[], context: EffectContext) => Promise<DeletionEffects>;
  /** Changes fields of creations and updates before they are planned, for example cleans rich text. May throw to refuse them. */
  prepare?: (fields: ChangedFields) => Promise<ChangedFields>;
  /** Checks new records before they are written. May throw to refuse them. */
  onCreate?: (created: readonly CreatedRecord[], context: EffectContext) => Promise<void>;
  /** Writes that follow the update of a record. Those of one transaction must not have a key in common. */
  onUpdate?: (before: StoredRecord, after: StoredRecord) => Write[];
  /**
   * Writes for a rule over several records, planned once for all updates of a transaction. Those of different effects must
   * not have a key in common. May throw to refuse the transaction.
   */
  onUpdates?: (updated: readonly UpdatedRecord[], context: EffectContext) => Promise<Write[]>;
  /** Messages that follow creations, updates and deletions. */
  onChange?: (changes: readonly ChangedRecord[]) => OutboxMessage[];
}

export interface UpdatedRecord {
  before: StoredRecord;
  after: StoredRecord;
}

/** The fields of a new record; base fields may be absent. */
export type CreatedRecord = Readonly<Record<string, unknown>>;

/** The fields of a new record, or those that an update names. */
export type ChangedFields = Readonly<Record<string, unknown>>;

/** Effects by the name of their model. */
export type WriteEffects = Readonly<Record<string, ModelEffects>>;

let registered: WriteEffects | undefined;

/** Called once, by the registry, before the first write of the process. */
export function registerWriteEffects(effects: WriteEffects): void {
  registered = effects;
}

/** Effects of one model. Throws when none are registered: a write must never skip them. */
export function getWriteEffects({ name }: Model): ModelEffects {
  if (registered === undefined)
    throw new Error("Import functions/registry/write-effects.ts before the first write");
  return Object.hasOwn(registered, name) ? (registered[name] ?? {}) : {};
}

interface PlannedEffects extends Required<Omit<DeletionEffects, "instead">> {
  instead: readonly (readonly [RecordChange, ModelUpdate])[];
}

/** What the deletions among the changes add to their transaction. Throws what an effect throws. */
export async function planDeletionEffects(
  changes: readonly RecordChange[],
  context: EffectContext,
): Promise<PlannedEffects> {
  const deletions = changes.filter((change): change is ModelDeletion => "delete" in change);
  const byModel = Map.groupBy(deletions, ({ model }) => model);
  const planned = await Promise.all(
    [...byModel].map(async ([model, ofModel]) => {
      const deleted = ofModel.map(({ delete: record }) => record);
      return getWriteEffects(model).onDelete?.(deleted, context);
    }),
  );
  return {
    updates: planned.flatMap((effects) => effects?.updates ?? []),
    messages: planned.flatMap((effects) => effects?.messages ?? []),
    writes: planned.flatMap((effects) => effects?.writes ?? []),
    instead: deletions.flatMap((deletion) =>
      planned.flatMap((effects): [RecordChange, ModelUpdate][] => {
        const update = effects?.instead?.get(deletion.delete);
        return update === undefined ? [] : [[deletion, update]];
      }),
    ),
  };
}

/** Lets the effects of models change the fields of creations and updates. Throws what an effect throws. */
export function prepareChanges(changes: readonly RecordChange[]): Promise<RecordChange[]> {
  return Promise.all(
    changes.map(async (change): Promise<RecordChange> => {
      const { prepare } = getWriteEffects(change.model);
      if (prepare === undefined) return change;
      if ("create" in change) return { ...change, create: await prepare(change.create) };
      if ("patch" in change) return { ...change, patch: await prepare(change.patch) };
      return change;
    }),
  );
}

/** Lets the effects of models check the new records of a transaction. Throws what an effect throws. */
export async function checkCreations(
  changes: readonly RecordChange[],
  context: EffectContext,
): Promise<void> {
  const creations = changes.filter((change) => "create" in change);
  const byModel = Map.groupBy(creations, ({ model }) => model);
  await Promise.all(
    [...byModel].map(async ([model, ofModel]) => {
      const created = ofModel.map(({ create }) => create);
      await getWriteEffects(model).onCreate?.(created, context);
    }),
  );
}

/** Writes that the updates of a transaction add to it, by the effects of their models. Throws what an effect throws. */
export async function planUpdateWrites(
  changes: readonly ChangedRecord[],
  context: EffectContext,
): Promise<Write[]> {
  const updates = changes.flatMap(({ model, records: { before, after } }) =>
    before && after ? [{ model, before, after }] : [],
  );
  const byModel = Map.groupBy(updates, ({ model }) => model);
  const planned = await Promise.all(
    [...byModel].map(async ([model, ofModel]) => {
      const { onUpdate, onUpdates } = getWriteEffects(model);
      return [
        ...ofModel.flatMap(({ before, after }) => onUpdate?.(before, after) ?? []),
        ...((await onUpdates?.(ofModel, context)) ?? []),
      ];
    }),
  );
  return planned.flat();
}

/** Messages that the changes of a transaction send, by the effects of their models. */
export function planMessages(changes: readonly ChangedRecord[]): OutboxMessage[] {
  const byModel = Map.groupBy(changes, ({ model }) => model);
  return [...byModel].flatMap(
    ([model, ofModel]) => getWriteEffects(model).onChange?.(ofModel) ?? [],
  );
}
