import { HubError, type RecordError } from "../../../shared/errors.ts";
import { retryUntilDeadline } from "../../platform/lambda/deadline.ts";
import { commit, ReferenceConflict } from "./commit.ts";
import { planReferenceWrites } from "./file-references.ts";
import { planChange } from "./plan-record-change.ts";
import { toRecord } from "./record-item.ts";
import type { ChangedRecord } from "./record-change.ts";
import {
  checkCreations,
  planDeletionEffects,
  planMessages,
  planUpdateWrites,
  prepareChanges,
} from "./write-effects.ts";
import type { Writer } from "./writer.ts";

/** `write` of the store, see there. */
export const writeChanges: Writer = async (
  {
    by,
    deadline,
    now,
    newId,
    erases = false,
    extraWrites = [],
    changeId,
    onCommit,
    table,
    findMany,
  },
  requested,
  { isBatch = false, messages = [], writes = [] },
) => {
  const actor = "user" in by ? by.user : `system:${by.system}`;
  const mayReferTo = "user" in by ? by.mayReferTo : undefined;
  const at = now();
  const leavesFile = "user" in by ? by.leavesFile : undefined;
  const effectContext = { table, findMany, now: at, leavesFile };
  const changes = await prepareChanges(requested);
  await checkCreations(changes, effectContext);
  const effects = await planDeletionEffects(changes, effectContext);
  const made = changes.map(
    (change) => effects.instead.find(([of]) => of === change)?.[1] ?? change,
  );
  const planned = [...made, ...effects.updates].map((change) =>
    planChange(change, { now: at, newId }),
  );
  checkRules(planned, isBatch);
  const extras = {
    messages: [...messages, ...effects.messages, ...planMessages(planned)],
    writes: [...writes, ...effects.writes, ...(await planUpdateWrites(planned, effectContext))],
  };
  const context = { table, actor, newId, erases, extraWrites, changeId };
  await retryUntilDeadline(
    deadline,
    (error) => error instanceof ReferenceConflict,
    async () => {
      const references = await planReferenceWrites(table, planned, mayReferTo, isBatch);
      await commit({ ...context, at: entryTime(at, now()) }, planned, extras, references);
      onCommit?.();
    },
  );
  return planned
    .slice(0, changes.length)
    .map(({ model, records: { before, after } }) => toRecord(model, after ?? before ?? {}));
};

/** How old the time of a change may be when it is committed, in ms. */
const maxEntryAgeMs = 1000;

/**
 * The time of the entries in the audit trail. It is the `updatedAt` of the records, by which a search knows that a row has
 * the change; but it must not be long before the commit, as a search trusts older changes.
 */
function entryTime(at: string, now: string): string {
  return Date.parse(now) - Date.parse(at) <= maxEntryAgeMs ? at : now;
}

/** Checks the rules of models over several fields of a record. Throws `input.invalid`. */
function checkRules(changes: readonly ChangedRecord[], isBatch: boolean): void {
  const items = changes.flatMap(({ model, records: { after } }, at): RecordError[] => {
    const fields = after && model.check?.(after);
    return fields ? [{ at, code: "input.invalid", fields }] : [];
  });
  const [first] = items;
  if (first === undefined) return;
  throw new HubError("input.invalid", isBatch ? { items } : { fields: first.fields ?? {} });
}
