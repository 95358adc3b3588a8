import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { findRank } from "../../../shared/model/ranks.ts";
import { hasAnyAudience } from "../rights/audiences.ts";
import type { HeldRecord, VisibleRecord } from "../rights/record-rights.ts";
import { ConditionFailed, type Write } from "../../platform/aws/table.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Actor } from "./actor.ts";
import { checkSubjects, buildRecord, type RecordFields } from "./build-record.ts";
import { mapErrorPlaces, mapRecords } from "./map-records.ts";
import { createCompanyCheck } from "./company-exists.ts";
import { addToCompany, loadNamedCompanies } from "./add-to-company.ts";
import { checkFrozen } from "./check-frozen.ts";
import { checkFolders } from "./folder-audiences.ts";
import { checkRevision } from "./precondition.ts";
import { checkAdders, checkShares } from "./check-shares.ts";
import { checkSiblings, loadSiblings } from "./check-siblings.ts";
import { loadTemplatesFor } from "./check-template.ts";
import { retryUntilUnchanged } from "./retry-until-unchanged.ts";
import { checkUpdate, checkPatch, changesNothing, type RecordPatch } from "./check-update.ts";
import { canSeeRecord, loadRecords, getVisible } from "./visible-record.ts";
import type { ModelDeletion, RecordUpdate } from "../store/record-change.ts";

export interface Creation {
  id: string;
  fields: RecordFields;
}

interface Deletion {
  id: string;
  /** The revision that the caller saw; absent: any revision is deleted. */
  rev?: number | undefined;
}

/** Changes of one kind. */
type RequestedBatch =
  | { action: "create"; requests: readonly Creation[] }
  | { action: "update"; requests: readonly RecordPatch[] }
  | { action: "delete"; requests: readonly Deletion[] };

/** One change. */
export type RequestedChange =
  | { action: "create"; requests: readonly [Creation] }
  | { action: "update"; requests: readonly [RecordPatch] }
  | { action: "delete"; requests: readonly [Deletion] }
  | { action: "restore"; requests: readonly [{ id: string }] };

export interface AppliedChange {
  /** The record after the change; a deleted record as it was. */
  record: StoredRecord;
  /** An update is not written when the record has these values already. */
  isChanged: boolean;
}

/** Errors of a batch name the place of each record. */
interface Mode {
  isBatch: boolean;
}

/**
 * Makes one change under the caller's rights and the model's rules; the store writes the audit entry with it. Order of
 * checks: values, visibility, rights, freezing, revision, template, unique values and references. A restore follows the
 * rules of `restoreRecord`.
 * Throws `field.forbidden`, `access.denied`, `record.notFound`, `card.locked`, `template.locked`, `input.invalid`,
 * `value.taken`, `file.inUse`, `entity.changed` with the current record.
 */
export async function applyChange(
  actor: Actor,
  model: Model,
  change: RequestedChange,
): Promise<AppliedChange> {
  if (change.action === "restore") {
    // Rare, so functions start without it.
    const { restoreRecord } = await import("./restore-record.ts");
    return restoreRecord(actor, model, change.requests[0].id);
  }
  const [applied] = await applyAll(actor, model, change, { isBatch: false });
  if (applied === undefined) throw new HubError("record.notFound");
  return applied;
}

/**
 * Makes changes of one kind in one transaction. Throws as `applyChange` does, with an error for each record, and
 * `TransactionTooLarge`.
 */
export async function applyBatch(
  actor: Actor,
  model: Model,
  batch: RequestedBatch,
): Promise<StoredRecord[]> {
  const applied = await applyAll(actor, model, batch, { isBatch: true });
  return applied.map(({ record }) => record);
}

function applyAll(
  actor: Actor,
  model: Model,
  { action, requests }: RequestedBatch,
  mode: Mode,
): Promise<AppliedChange[]> {
  if (action === "create") return createRecords(actor, model, requests, mode);
  if (action === "update") return updateRecords(actor, model, requests, mode);
  return deleteRecords(actor, model, requests, mode);
}

/** New records that passed all checks but those of the store. */
interface CheckedCreations {
  records: readonly RecordFields[];
  /** Their companies must exist. */
  writes: readonly Write[];
}

/** Makes the checks of creations that come before the store's. Throws as `applyChange` does. */
export async function checkNewRecords(
  { caller, store }: Pick<Actor, "caller" | "store">,
  model: Model,
  requests: readonly Creation[],
  { isBatch }: Mode,
): Promise<CheckedCreations> {
  const records = mapIn({ isBatch }, requests, ({ id, fields }): RecordFields => ({
    ...buildRecord(caller, model, fields),
    _id: id,
  }));
  const checkSubject = await checkSubjects(store, caller, model, records);
  const siblings = await loadSiblings(store, model, records);
  const companies = await loadNamedCompanies(store, model, records);
  const checkFolder = await checkFolders(store.table, caller, model, records);
  const joined = mapIn({ isBatch }, records, (record, at) => {
    checkSubject(at);
    const complete = addToCompany(caller, model, record, companies);
    checkSiblings(model, {}, complete, siblings);
    checkFolder(complete);
    return complete;
  });
  return { records: joined, writes: [...companies.keys()].map((id) => createCompanyCheck(id)) };
}

async function createRecords(
  { caller, store }: Actor,
  model: Model,
  requests: readonly Creation[],
  mode: Mode,
): Promise<AppliedChange[]> {
  const { records, writes } = await checkNewRecords({ caller, store }, model, requests, mode);
  const changes = records.map((create) => ({ model, create }));
  try {
    const created = await store.write(changes, { ...mode, writes });
    return created.map((record) => ({ record, isChanged: true }));
  } catch (error) {
    // A company that was deleted meanwhile is named by the repeated check.
    if (error instanceof ConditionFailed && writes.length > 0)
      await checkNewRecords({ caller, store }, model, requests, mode);
    throw error;
  }
}

async function updateRecords(
  actor: Actor,
  model: Model,
  patches: readonly RecordPatch[],
  mode: Mode,
): Promise<AppliedChange[]> {
  // A single patch that no record could take is refused before any record is read.
  if (!mode.isBatch) for (const patch of patches) checkPatch(actor.caller, model, patch);
  const ids = patches.map(({ id }) => id);
  return retryUntilUnchanged(actor.store.deadline, async () => {
    const loaded = await loadRecords(actor, model, ids, "write");
    return updateLoaded(actor, model, { loaded, patches }, mode);
  });
}

interface LoadedPatches {
  loaded: readonly HeldRecord[];
  patches: readonly RecordPatch[];
  /** The values are from the record's history: they were checked when they were given. */
  isFromHistory?: boolean;
}

/** Makes the checks of updates that come before the store's. Throws as `applyChange` does. */
export async function checkUpdates(
  { caller, store }: Pick<Actor, "caller" | "store">,
  model: Model,
  { loaded, patches, isFromHistory = false }: LoadedPatches,
  { isBatch }: Mode,
): Promise<RecordUpdate[]> {
  const visible = loaded.filter((each) => canSeeRecord(model, each));
  const records = visible.map(({ record }) => record);
  const names = patches.flatMap(({ fields }) => Object.keys(fields));
  const templates = await loadTemplatesFor(store, caller, model, records, names);
  const changed = patches.map(({ fields }) => fields);
  const siblings = await loadSiblings(store, model, changed);
  const checkFolder = await checkFolders(store.table, caller, model, changed);
  return mapIn({ isBatch }, patches, (patch) => {
    const checked = checkPatch(caller, model, patch);
    const held = getVisible(visible, model, patch.id);
    const update = checkUpdate(model, held, checked, templates);
    checkSiblings(model, held.record, checked.fields, siblings);
    if (!isFromHistory) checkShares(model, held.record, checked.fields);
    checkAdders(model, held, checked.fields);
    checkFolder(checked.fields, held.record);
    return update;
  });
}

/**
 * Makes updates of records that the caller has loaded. Throws as `applyChange` does, and `ConditionFailed` when a
 * record has changed since it was loaded.
 */
export async function updateLoaded(
  { caller, store }: Actor,
  model: Model,
  request: LoadedPatches,
  { isBatch }: Mode = { isBatch: false },
): Promise<AppliedChange[]> {
  const updates = await checkUpdates({ caller, store }, model, request, { isBatch });
  const places = updates.flatMap((update, at) => (changesNothing(update) ? [] : [at]));
  const changing = places.flatMap((at) => updates[at] ?? []);
  if (changing.length === 0)
    return updates.map(({ before }) => ({ record: before, isChanged: false }));
  const changes = changing.map((update) => ({ model, ...update }));
  const write = () => store.write(changes, { isBatch });
  const written = isBatch ? await mapErrorPlaces(places, write) : await write();
  const byPlace = new Map(places.map((place, at) => [place, written[at]]));
  return updates.map(({ before }, at) => ({
    record: byPlace.get(at) ?? before,
    isChanged: byPlace.has(at),
  }));
}

async function deleteRecords(
  actor: Actor,
  model: Model,
  requests: readonly Deletion[],
  mode: Mode,
): Promise<AppliedChange[]> {
  const ids = requests.map(({ id }) => id);
  return retryUntilUnchanged(actor.store.deadline, async () => {
    const loaded = await loadRecords(actor, model, ids, "read");
    const deletions = mapIn(mode, requests, ({ id, rev }) =>
      checkDeletion(model, getVisible(loaded, model, id), rev),
    );
    const deleted = await actor.store.write(deletions);
    return deleted.map((record) => ({ record, isChanged: true }));
  });
}

function checkDeletion(
  model: Model,
  visible: VisibleRecord,
  rev: number | undefined,
): ModelDeletion {
  const { record, held } = visible;
  if (!hasAnyAudience(held, model.access.delete)) throw new HubError("access.denied");
  const unless = checkFrozen(model, record, held);
  checkRevision(model, visible, rev);
  return { model, delete: record, unless, rank: findRank(held) };
}

/** Maps records one by one; a batch reports the errors of all of them together. */
function mapIn<Input, Output>(
  { isBatch }: Mode,
  inputs: readonly Input[],
  work: (input: Input, at: number) => Output,
): Output[] {
  return isBatch ? mapRecords(inputs, work) : inputs.map(work);
}
