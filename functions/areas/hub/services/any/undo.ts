import { isDeepStrictEqual } from "node:util";
import { HubError } from "../../../../../shared/errors.ts";
import { historyPageSize } from "../../../../../shared/limits/hub.ts";
import { audit, type Audit } from "../../../../../shared/models/audit.ts";
import { retryUntilDeadline } from "../../../../platform/lambda/deadline.ts";
import { updateLoaded } from "../../../../data/records/apply-change.ts";
import { canWrite, keepReadableFields } from "../../../../data/rights/audiences.ts";
import {
  loadServiceContext,
  type RecordService,
  type ServiceContext,
} from "../../../../calls/service.ts";
import { ConditionFailed } from "../../../../platform/aws/table.ts";

/**
 * Undoes one change of a record's history, if no later change touched its fields, with the rights and rules of an
 * update. Throws `record.notFound`, `entity.changed`, and all that
 * an update throws.
 */
export const undoRecordChange: RecordService = (model, allow, input, context) =>
  retryUntilDeadline(context.store.deadline, isPassing, async () => {
    const ofRecord = await loadServiceContext(model, allow, input, context);
    const { record, held } = ofRecord;
    const entry = await changeOf(ofRecord);
    const { change } = entry;
    const names = Object.keys(change);
    // First, so that a caller learns nothing about later changes of a field that they may not read.
    if (!names.every((name) => canWrite(held, model, name))) throw new HubError("field.forbidden");
    const isCurrent = names.every((name) => isDeepStrictEqual(record[name], change[name]?.new));
    // A field with the same value may have been changed in between.
    if (!isCurrent || (await wasTouchedLater(ofRecord, entry)))
      throw new HubError("entity.changed", {
        current: keepReadableFields(held, model, record) ?? {},
      });
    const fields = Object.fromEntries(names.map((name) => [name, change[name]?.old]));
    const patches = [{ id: record._id, rev: undefined, fields }];
    const [applied] = await updateLoaded(context, model, { loaded: [{ record, held }], patches });
    return applied?.record ?? record;
  });

/** The index of changes does not show the latest changes yet. */
class HistoryLags extends Error {
  override name = "HistoryLags";
}

/** Retryable: a concurrent change of the record, or an index that lags. */
function isPassing(error: unknown): boolean {
  return error instanceof ConditionFailed || error instanceof HistoryLags;
}

/**
 * Whether a later change of the record touched one of the entry's fields; the history is read back as far as that.
 * Every change raises the revision by one: while the index does not show them all, it throws `HistoryLags`.
 */
async function wasTouchedLater(
  { model, record, store }: ServiceContext,
  entry: Audit,
): Promise<boolean> {
  const query = {
    index: "byRecord",
    partition: [record._id],
    limit: historyPageSize,
    descending: true,
  };
  const seen = new Set<unknown>();
  for await (const items of store.pages(audit, query)) {
    const later = items.filter(
      (other) => other.model === model.name && other.action !== "view" && isLater(other, entry),
    );
    for (const { revision } of later) seen.add(revision);
    if (
      later.some(({ change }) =>
        Object.keys(entry.change).some((name) => Object.hasOwn(change, name)),
      )
    )
      return true;
    const isWhole =
      entry.revision === undefined
        ? items.some(({ at }) => at < entry.at)
        : seen.size >= record._rev - entry.revision;
    if (isWhole) return false;
  }
  if (entry.revision !== undefined) throw new HistoryLags();
  return false;
}

/** Changes of one millisecond are told apart by the record's revision. */
function isLater(other: Audit, entry: Audit): boolean {
  if (other.revision === undefined || entry.revision === undefined) return other.at > entry.at;
  return other.revision > entry.revision;
}

/** Gets the named change if it is an update of this record. A creation or deletion cannot be undone this way. */
async function changeOf({ model, record, input, store }: ServiceContext): Promise<Audit> {
  const entry = await store.find(audit, String(input["change"]));
  const isOfRecord = entry?.model === model.name && entry.record === record._id;
  if (entry === undefined || !isOfRecord || entry.action !== "update")
    throw new HubError("record.notFound");
  return entry;
}
