import { isDeepStrictEqual } from "node:util";
import { HubError } from "../../shared/errors.ts";
import { historyPageSize } from "../../shared/limits/hub.ts";
import type { Audience } from "../../shared/model/define-model.ts";
import { audit, type Audit } from "../../shared/models/audit.ts";
import { updateLoaded } from "../data/records/apply-change.ts";
import { canWrite, hasAnyAudience, keepReadableFields } from "../data/rights/audiences.ts";
import type { StoredRecord } from "../data/store/record-item.ts";
import { ConditionFailed } from "../platform/aws/table.ts";
import { retryUntilDeadline } from "../platform/lambda/deadline.ts";
import {
  loadServiceContext,
  type RecordService,
  type ServiceChange,
  type ServiceContext,
} from "./service.ts";

type Change = Audit["change"];

/** How a model undoes the changes of its own services: an update could not write their fields back. */
export interface ServiceUndo {
  /** Whether a service made the change, and it may be undone. */
  isFor: (change: Change) => boolean;
  allow: readonly Audience[];
  /** Fields that the services change as one fact: a later change of any of them keeps the former values away. */
  fields: readonly string[];
  /** What the undo writes. Throws if it refers to what does not exist any more. */
  plan: (context: ServiceContext, change: Change) => Promise<ServiceChange>;
}

/**
 * A service that undoes one change of a record's history, if no later change touched its fields: with the rights and
 * rules of an update, or as `own` says. Throws `record.notFound`, `field.forbidden`, `entity.changed`, and all that an
 * update or the plan throws.
 */
export function makeUndoService(own?: ServiceUndo): RecordService {
  return (model, allow, input, context) =>
    retryUntilDeadline(context.store.deadline, isPassing, async () => {
      const ofRecord = await loadServiceContext(model, allow, input, context);
      const entry = await getChange(ofRecord);
      const byService = own?.isFor(entry.change) ? own : undefined;
      // First, so that a caller learns nothing about later changes of a field that they may not read.
      if (!mayUndo(ofRecord, entry, byService?.allow)) throw new HubError("field.forbidden");
      await checkUntouched(ofRecord, entry, byService?.fields ?? Object.keys(entry.change));
      return byService ? writePlanned(ofRecord, byService, entry) : writeFormer(ofRecord, entry);
    });
}

function mayUndo(
  { held, model }: ServiceContext,
  { change }: Audit,
  allow: readonly Audience[] | undefined,
): boolean {
  if (allow !== undefined) return hasAnyAudience(held, allow);
  return Object.keys(change).every((name) => canWrite(held, model, name));
}

/** Writes the values of before the change, as an update. */
async function writeFormer(ofRecord: ServiceContext, { change }: Audit): Promise<StoredRecord> {
  const { model, record, held } = ofRecord;
  const fields = Object.fromEntries(Object.keys(change).map((name) => [name, change[name]?.old]));
  const patches = [{ id: record._id, rev: undefined, fields }];
  const request = { loaded: [{ record, held }], patches, isFromHistory: true };
  const [applied] = await updateLoaded(ofRecord, model, request);
  return applied?.record ?? record;
}

async function writePlanned(
  ofRecord: ServiceContext,
  { plan }: ServiceUndo,
  { change }: Audit,
): Promise<StoredRecord> {
  const { model, record, store } = ofRecord;
  const made = await plan(ofRecord, change);
  if (made === undefined) return record;
  return store.update(model, { before: record, patch: made.patch }, made.extras);
}

/** The index of changes does not show the latest changes yet. */
class HistoryLags extends Error {
  override name = "HistoryLags";
}

/** Retryable: a concurrent change of the record, or an index that lags. */
function isPassing(error: unknown): boolean {
  return error instanceof ConditionFailed || error instanceof HistoryLags;
}

/** Throws `entity.changed` if a field has another value than after the change, or if a later change touched one of `fields`. */
async function checkUntouched(
  ofRecord: ServiceContext,
  entry: Audit,
  fields: readonly string[],
): Promise<void> {
  const { model, record, held } = ofRecord;
  const isCurrent = Object.entries(entry.change).every(([name, { new: after }]) =>
    isDeepStrictEqual(record[name], after),
  );
  if (!isCurrent || (await wasTouchedLater(ofRecord, entry, fields)))
    throw new HubError("entity.changed", {
      current: keepReadableFields(held, model, record) ?? {},
    });
}

/**
 * Whether a later change of the record touched one of the fields; the history is read back as far as that.
 * Every change raises the revision by one: while the index does not show them all, it throws `HistoryLags`.
 */
async function wasTouchedLater(
  { model, record, store }: ServiceContext,
  entry: Audit,
  fields: readonly string[],
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
    if (later.some(({ change }) => fields.some((name) => Object.hasOwn(change, name)))) return true;
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
async function getChange({ model, record, input, store }: ServiceContext): Promise<Audit> {
  const entry = await store.find(audit, String(input["change"]));
  const isOfRecord = entry?.model === model.name && entry.record === record._id;
  if (entry === undefined || !isOfRecord || entry.action !== "update")
    throw new HubError("record.notFound");
  return entry;
}
