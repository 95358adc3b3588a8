import { HubError, invalidField, type RecordError } from "../../../shared/errors.ts";
import { isRestorable } from "../../../shared/model/is-restorable.ts";
import {
  maxItemBytes,
  maxTransactionActions,
  maxTransactionBytes,
} from "../../../shared/limits/platform.ts";
import { ConditionFailed, type Table, type Write } from "../../platform/aws/table.ts";
import { countJsonBytes, estimateMaxJsonBytes } from "../../platform/text/json-bytes.ts";
import { createAuditWrite } from "./audit-entry.ts";
import { createCounterWrites } from "./plan-change.ts";
import { createDeletionMarkRemoval, createDeletionMarkWrite } from "./deletion-mark.ts";
import { releaseQueue, type RemovedReference } from "./release-queue.ts";
import { createOutboxWrite, type OutboxMessage } from "./outbox.ts";
import type { Change } from "./record-change.ts";

/** Messages and writes that a transaction carries in addition to its changes. */
export interface TransactionExtras {
  /** Delivered after the commit. */
  messages?: readonly OutboxMessage[];
  writes?: readonly Write[];
}

/** Writes that keep the references to files equal to what the changed records hold. */
export interface ReferenceWrites {
  /** Writes of all added and removed references. */
  writes: Write[];
  /** Writes of the added references alone: they must be in the transaction of the changes. */
  added: Write[];
  /** Removed references, which an outbox entry may release later: until then their files count as used. */
  removed: RemovedReference[];
}

export const noReferenceWrites: ReferenceWrites = { writes: [], added: [], removed: [] };

/** One of the store's `extraWrites` was refused by its condition: the change had been made before. */
export class ExtraWriteRefused extends Error {
  override name = "ExtraWriteRefused";
}

/** A file whose references change was changed since it was read. The caller plans the references again. */
export class ReferenceConflict extends Error {
  override name = "ReferenceConflict";
}

/** The changes do not fit into one transaction. */
export class TransactionTooLarge extends HubError {
  override name = "TransactionTooLarge";
  constructor() {
    super("input.invalid", invalidField("items", "tooLong").details);
  }
}

export interface CommitContext {
  table: Table;
  /** Account or system that the audit entries name. */
  actor: string;
  /** The time of the entries and messages, ISO 8601. */
  at: string;
  newId: () => string;
  /** Audit entries hold no values. */
  erases: boolean;
  /** Added to every transaction. A refusal by their condition throws `ExtraWriteRefused`. */
  extraWrites: readonly Write[];
  /** Id of the audit entry of the first change. */
  changeId?: string | undefined;
}

/**
 * Commits changes with their audit entries, counters and outbox: all or none.
 * Throws `ConditionFailed`, `ExtraWriteRefused`, `ReferenceConflict`, `value.taken`, `TransactionTooLarge`.
 * @param references removed ones are released later where a transaction has no room for them
 */
export async function commit(
  { table, actor, at, newId, erases, extraWrites, changeId }: CommitContext,
  changes: readonly Change[],
  { messages = [], writes: extra = [] }: TransactionExtras = {},
  references: ReferenceWrites = noReferenceWrites,
): Promise<void> {
  refuseTaken(changes);
  const required = [
    ...changes.flatMap(({ plan }) => plan.writes),
    ...changes
      .filter(({ model }) => model.isLedger !== true)
      .flatMap(({ model, records, rank }, place) => {
        const id = (place === 0 ? changeId : undefined) ?? newId();
        const entry = createAuditWrite(model, { ...records, by: actor, at, id, erases });
        const deleted = records.after === undefined ? records.before?._id : undefined;
        if (deleted === undefined || !isRestorable(model)) return [entry];
        const mark = erases
          ? createDeletionMarkRemoval(model, deleted)
          : createDeletionMarkWrite(model, deleted, { entry: id, at, rank });
        return [entry, mark];
      }),
    ...createCounterWrites(changes.flatMap(({ plan }) => plan.counts)),
    ...messages.map((message) => createOutboxWrite(newId(), at, message)),
    ...extra,
  ];
  const complete = [...required, ...references.writes];
  const fits = complete.length + extraWrites.length <= maxTransactionActions;
  const writes = fits
    ? complete
    : [
        ...required,
        createOutboxWrite(newId(), at, releaseQueue.message({ references: references.removed })),
        ...references.added,
      ];
  // a step of a queue may find nothing to do, and the table refuses an empty transaction
  if (writes.length + extraWrites.length === 0) return;
  // Records of many owners change a counter each: a batch within its limit may still be too large.
  if (writes.length + extraWrites.length > maxTransactionActions) throw new TransactionTooLarge();
  checkBytes(changes, writes);
  try {
    await table.transact([...writes, ...extraWrites]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.slice(writes.length).includes(true))
      throw new ExtraWriteRefused("An extra write of the transaction was refused", {
        cause: error,
      });
    if (error.failed.indexOf(true) >= required.length)
      throw new ReferenceConflict("A referenced file was changed concurrently", { cause: error });
    throw takenValue(changes, error) ?? error;
  }
}

/** Refuses each record of a batch whose unique value an earlier record of the batch takes. */
function refuseTaken(changes: readonly Change[]): void {
  const taken = new Set<unknown>();
  const items = changes.flatMap(({ plan }, at): RecordError[] => {
    const again = [...plan.taken].find(([place]) => taken.has(keyOf(plan.writes[place])));
    for (const place of plan.taken.keys()) taken.add(keyOf(plan.writes[place]));
    if (again === undefined) return [];
    return [{ at, code: "value.taken", fields: { [again[1]]: "notAcceptable" } }];
  });
  if (items.length > 0) throw new HubError("value.taken", { items });
}

function keyOf(write: Write | undefined): unknown {
  return write !== undefined && "put" in write ? write.put["pk"] : undefined;
}

/** Throws `body.tooLarge` or `TransactionTooLarge` before the table would refuse the size without saying why. */
function checkBytes(changes: readonly Change[], writes: readonly Write[]): void {
  // An ordinary transaction is far below every limit.
  const items = [...writes, ...changes.map(({ records: { after } }) => after)];
  const maxBytes = items.reduce((sum, item) => sum + estimateMaxJsonBytes(item), 0);
  if (maxBytes <= maxItemBytes) return;
  const records = changes.map(({ records: { after } }) => countJsonBytes(after ?? {}));
  const bytes = writes.map(countJsonBytes);
  if (Math.max(0, ...records) > maxItemBytes) throw new HubError("body.tooLarge");
  const hasLargeItem = writes.some(
    (write, at) => "put" in write && (bytes[at] ?? 0) > maxItemBytes,
  );
  if (hasLargeItem) throw new HubError("body.tooLarge");
  if (changes.length > 1 && bytes.reduce((sum, each) => sum + each, 0) > maxTransactionBytes)
    throw new TransactionTooLarge();
}

/** `value.taken` when the failed condition is that of a unique value. */
function takenValue(changes: readonly Change[], error: ConditionFailed): HubError | undefined {
  let first = 0;
  for (const { plan } of changes) {
    for (const [place, field] of plan.taken)
      if (error.failed[first + place] === true)
        return new HubError("value.taken", invalidField(field, "notAcceptable").details, {
          cause: error,
        });
    first += plan.writes.length;
  }
  return undefined;
}
