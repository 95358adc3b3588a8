import type { Model } from "../../../shared/model/define-model.ts";
import type { Table, Write } from "../../platform/aws/table.ts";
import type { WriteCondition } from "./plan-change.ts";
import type { OutboxMessage } from "./outbox.ts";
import type { StoredRecord } from "./record-item.ts";
import type { ChangedRecord, ModelDeletion, ModelUpdate, RecordChange } from "./record-change.ts";

export interface EffectContext {
  table: Table;
  findMany: (model: Model, ids: readonly string[]) => Promise<StoredRecord[]>;
  /** ISO 8601. */
  now: string;
}

/** Changes that a deletion adds to its transaction. */
export interface DeletionEffects {
  updates?: readonly ModelUpdate[];
  messages?: readonly OutboxMessage[];
  writes?: readonly Write[];
}

/** What the writes of one model add to their transaction. */
export interface ModelEffects {
  /** Must hold for the item of a record that is deleted. */
  deleteCondition?: WriteCondition;
  /** Plans what follows a deletion. May throw to refuse it. */
  onDelete?: (deleted: readonly StoredRecord[], context: EffectContext) => Promise<DeletionEffects>;
  /** Messages that follow creations, updates and deletions. */
  onChange?: (changes: readonly ChangedRecord[]) => OutboxMessage[];
}

/** Effects by the name of their model. */
export type WriteEffects = Readonly<Record<string, ModelEffects>>;

let registered: WriteEffects | undefined;

/** Called once, by the registry, before the first write of the process. */
export function registerWriteEffects(effects: WriteEffects): void {
  registered = effects;
}

/** Effects of one model. Throws when none are registered: a write must never skip them. */
export function effectsOf({ name }: Model): ModelEffects {
  if (registered === undefined)
    throw new Error("Import functions/registry/write-effects.ts before the first write");
  return Object.hasOwn(registered, name) ? (registered[name] ?? {}) : {};
}

/** What the deletions among the changes add to their transaction. Throws what an effect throws. */
export async function planDeletionEffects(
  changes: readonly RecordChange[],
  context: EffectContext,
): Promise<Required<DeletionEffects>> {
  const deletions = changes.filter((change): change is ModelDeletion => "delete" in change);
  const byModel = Map.groupBy(deletions, ({ model }) => model);
  const planned = await Promise.all(
    [...byModel].map(async ([model, ofModel]) => {
      const deleted = ofModel.map(({ delete: record }) => record);
      return effectsOf(model).onDelete?.(deleted, context);
    }),
  );
  return {
    updates: planned.flatMap((effects) => effects?.updates ?? []),
    messages: planned.flatMap((effects) => effects?.messages ?? []),
    writes: planned.flatMap((effects) => effects?.writes ?? []),
  };
}

/** Messages that the changes of a transaction send, by the effects of their models. */
export function messagesAfter(changes: readonly ChangedRecord[]): OutboxMessage[] {
  const byModel = Map.groupBy(changes, ({ model }) => model);
  return [...byModel].flatMap(([model, ofModel]) => effectsOf(model).onChange?.(ofModel) ?? []);
}
