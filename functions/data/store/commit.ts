import { HubError, invalidField, type RecordError } from "../../../shared/errors.ts";
import {
  maxItemBytes,
  maxTransactionActions,
  maxTransactionBytes,
} from "../../../shared/limits/platform.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { publishQueue, republished } from "./published-sources.ts";
import { ConditionFailed, type Table, type Write } from "../../platform/aws/table.ts";
import { auditWrite } from "./audit-entry.ts";
import { countWrites, type PlannedChange } from "./changes.ts";
import { comesBack, deletionMark } from "./deletion-mark.ts";
import { releaseQueue, type LeftReference } from "./file-reference-items.ts";
import { outboxWrite, type OutboxMessage } from "./outbox.ts";
import type { StoredRecord } from "./record-item.ts";

/** One record's part of a transaction. */
export interface Change {
  model: Model;
  plan: PlannedChange;
  records: { before?: StoredRecord; after?: StoredRecord };
}

/** What goes with changes, in their transaction. */
export interface Beside {
  /** Delivered after the commit. */
  messages?: readonly OutboxMessage[];
  writes?: readonly Write[];
}

/** What keeps references to files in step with changes of records. */
export interface ReferenceMoves {
  /** All of it, to be written with the changes. */
  writes: Write[];
  /** What must be written with them in any case: references that come. */
  coming: Write[];
  /** The rest of it, which may follow: a file is in use for a moment longer. */
  left: LeftReference[];
}

export const noReferenceMoves: ReferenceMoves = { writes: [], coming: [], left: [] };

/** A write that goes with every change was refused by its own condition: the change had been made before. */
export class BesideRefused extends Error {
  override name = "BesideRefused";
}

/** A file that the changes refer to, or no longer do, has changed since it was looked at: to be planned again. */
export class ReferencesMoved extends Error {
  override name = "ReferencesMoved";
}

/** Changes that no single transaction holds. */
export class TransactionTooLarge extends HubError {
  override name = "TransactionTooLarge";
  constructor() {
    super("input.invalid", invalidField("items", "tooLong").details);
  }
}

export interface CommitTools {
  table: Table;
  /** Who the audit entries name. */
  actor: string;
  now: () => string;
  newId: () => string;
  /** Audit entries hold no values. */
  erases: boolean;
  /** Goes into every transaction; refused by its condition it is `BesideRefused`. */
  withEach: readonly Write[];
}

/**
 * Commits changes with their audit entries, counters and outbox: all or none.
 * Throws `ConditionFailed`, `BesideRefused`, `ReferencesMoved`, `value.taken`, `TransactionTooLarge`.
 * @param references what keeps references to files in step; those that go may follow where a transaction has no room
 */
export async function commit(
  { table, actor, now, newId, erases, withEach }: CommitTools,
  changes: readonly Change[],
  { messages = [], writes: others = [] }: Beside = {},
  references: ReferenceMoves = noReferenceMoves,
): Promise<void> {
  refuseTaken(changes);
  const at = now();
  const shownAnew = republished(changes);
  const own = [
    ...changes.flatMap(({ plan }) => plan.writes),
    ...changes
      .filter(({ model }) => model.isLedger !== true)
      .flatMap(({ model, records }) => {
        const id = newId();
        const entry = auditWrite(model, { ...records, by: actor, at, id, erases });
        const gone = records.after === undefined ? records.before?._id : undefined;
        const isKept = gone !== undefined && comesBack(model) && !erases;
        return isKept ? [entry, deletionMark(model, gone, id, at)] : [entry];
      }),
    ...countWrites(changes.flatMap(({ plan }) => plan.counts)),
    ...messages.map((message) => outboxWrite(newId(), at, message)),
    ...(shownAnew.length > 0
      ? [outboxWrite(newId(), at, publishQueue.message({ records: shownAnew }))]
      : []),
    ...others,
  ];
  const inStep = [...own, ...references.writes];
  const isWhole = inStep.length + withEach.length <= maxTransactionActions;
  const writes = isWhole
    ? inStep
    : [
        ...own,
        outboxWrite(newId(), at, releaseQueue.message({ references: references.left })),
        ...references.coming,
      ];
  // Deletions of many owners' records change a counter each: a batch within its limit may still be too large.
  if (writes.length + withEach.length > maxTransactionActions) throw new TransactionTooLarge();
  checkBytes(changes, writes);
  try {
    await table.transact([...writes, ...withEach]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.slice(writes.length).includes(true))
      throw new BesideRefused("A write beside the change was refused", { cause: error });
    if (error.failed.indexOf(true) >= own.length)
      throw new ReferencesMoved("A file has changed meanwhile", { cause: error });
    throw takenValue(changes, error) ?? error;
  }
}

/** Refuses the later ones of a batch's records that would take the same unique value. */
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

/** Refuses what the table would refuse with no better reason than that it is too large. */
function checkBytes(changes: readonly Change[], writes: readonly Write[]): void {
  const records = changes.map(({ records: { after } }) => bytesOf(after ?? {}));
  const bytes = writes.map(bytesOf);
  if (Math.max(0, ...records) > maxItemBytes) throw new HubError("body.tooLarge");
  const hasLargeItem = writes.some(
    (write, at) => "put" in write && (bytes[at] ?? 0) > maxItemBytes,
  );
  if (hasLargeItem) throw new HubError("body.tooLarge");
  if (changes.length > 1 && bytes.reduce((sum, each) => sum + each, 0) > maxTransactionBytes)
    throw new TransactionTooLarge();
}

function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
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
