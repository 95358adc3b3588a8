import { HubError } from "../../../shared/errors.ts";
import { restoreWithinMs } from "../../../shared/limits/hub.ts";
import {
  findOwnerField,
  type Audience,
  type Field,
  type Model,
} from "../../../shared/model/define-model.ts";
import { hasRank, type Rank } from "../../../shared/model/ranks.ts";
import { audit, type Audit } from "../../../shared/models/audit.ts";
import { card as cardModel } from "../../../shared/models/card.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { contact as contactModel } from "../../../shared/models/contact.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";
import { findAudiences, hasAnyAudience } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { createDeletionMarkCheck, findDeletionMark } from "../store/deletion-mark.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Actor } from "./actor.ts";
import { bindCard } from "./bound-cards.ts";
import { checkFrozen } from "./check-frozen.ts";
import { findDeparture } from "./departures.ts";
import { createNotErasedCheck, wasErasedSince } from "./erased-addresses.ts";
import { createCompanyCheck } from "./company-exists.ts";
import { retryUntilUnchanged } from "./retry-until-unchanged.ts";
import { removeMissingFiles } from "./remove-missing-files.ts";

/** A deleted record as its history holds it. */
interface DeletedRecord {
  record: StoredRecord;
  /** The account that deleted it, or `system:<job>`. */
  by: string;
  /** When it was deleted, ISO 8601. */
  at: string;
  rank: Rank | undefined;
  /** Id of the audit entry of the deletion. */
  entry: string;
}

/**
 * Restores a deleted record from its history, for callers who could delete it now and whose rank is not below that of
 * the caller who deleted it (security T65). An existing record is not changed. Throws `record.notFound` for a record
 * that never existed, is not visible, was deleted too long ago or by a higher rank; `access.denied`, `card.locked`,
 * `value.taken`. When its owner has left its company since, only the company's admins and admins restore it, as their own.
 */
export function restoreRecord(
  actor: Actor,
  model: Model,
  id: string,
): Promise<{ record: StoredRecord; isChanged: boolean }> {
  return retryUntilUnchanged(actor.store.deadline, () => restoreOnce(actor, model, id));
}

async function restoreOnce({ caller, store, now }: Actor, model: Model, id: string) {
  const existing = await store.find(model, id);
  const deleted = existing ? undefined : await loadDeletedRecord(store, model, id, now());
  const record = existing ?? deleted?.record;
  if (record === undefined) throw new HubError("record.notFound");
  const held = findAudiences(caller, model, record);
  if (!hasAnyAudience(held, model.access.read)) throw new HubError("record.notFound");
  if (!hasAnyAudience(held, model.access.delete)) throw new HubError("access.denied");
  if (deleted === undefined) return { record, isChanged: false };
  if (!mayRestore(deleted, caller, held)) throw new HubError("record.notFound");
  for (const address of findUniqueAddresses(model, record))
    if (await wasErasedSince(store.table, address, deleted.at))
      throw new HubError("record.notFound");
  if (!held.has("admin") && (await hasFollowedCard(store, model, deleted)))
    throw new HubError("record.notFound");
  const ownerHasLeft = await hasOwnerLeft(store, model, deleted);
  if (ownerHasLeft && !hasRank(held, "companyAdmin")) throw new HubError("record.notFound");
  checkFrozen(model, record, held);
  try {
    const owned = ownerHasLeft ? giveToCaller(model, record, caller) : record;
    const remaining = await removeDeletedCompany(store, model, owned);
    // Otherwise the caller could take the record out of the company as its new owner.
    const isBound = ownerHasLeft && !held.has("admin");
    const restored = { ...deleted, record: remaining };
    return { record: await writeRestored(store, model, restored, isBound), isChanged: true };
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
    // A concurrent restore won; the unique values already belong to this record. Or its company was deleted.
    const found = await store.find(model, id);
    if (found === undefined) throw error;
    return { record: found, isChanged: false };
  }
}

/** A deletion without a stored rank is undone by its author and by admins. */
function mayRestore(
  { rank, by }: DeletedRecord,
  caller: Caller,
  held: ReadonlySet<Audience>,
): boolean {
  return rank === undefined ? held.has("admin") || by === caller.id : hasRank(held, rank);
}

/** Whether the owner has left the record's company since the deletion: the person has no right to it any more. */
async function hasOwnerLeft(
  { table }: Store,
  model: Model,
  { record, at }: DeletedRecord,
): Promise<boolean> {
  const [company, owner] = [model.template?.company, findOwnerField(model)].map((field) =>
    field === undefined ? undefined : record[field],
  );
  if (typeof company !== "string" || typeof owner !== "string") return false;
  const left = await findDeparture(table, owner, company);
  return left !== undefined && left >= Date.parse(at);
}

/** The addresses that name the person of a record. Once the person is erased, the record is not restored. */
function findUniqueAddresses(model: Model, record: StoredRecord): string[] {
  return Object.entries<Field>(model.fields).flatMap(([name, { options }]) => {
    const value = record[name];
    return options.unique === "email" && typeof value === "string" ? [value] : [];
  });
}

/**
 * Whether the card on which a contact was left belongs to another person, and the contact's owner has left the company:
 * contacts that were not deleted moved with the card.
 */
async function hasFollowedCard(
  store: Store,
  model: Model,
  { record, at }: DeletedRecord,
): Promise<boolean> {
  const { card, owner, company } = record;
  if (model.name !== contactModel.name) return false;
  if (typeof card !== "string" || typeof owner !== "string" || typeof company !== "string")
    return false;
  const left = await findDeparture(store.table, owner, company);
  if (left === undefined || left < Date.parse(at)) return false;
  const current = await store.find(cardModel, card);
  return current !== undefined && current.owner !== owner;
}

/** The record as the caller's own, not published: it names a person who has left. */
function giveToCaller(model: Model, record: StoredRecord, { id }: Caller): StoredRecord {
  const [owner = "", active] = [findOwnerField(model), model.published?.while];
  return { ...record, [owner]: id, ...(active !== undefined && { [active]: false }) };
}

function isRefusedWrite(error: unknown): boolean {
  if (error instanceof ConditionFailed) return true;
  return error instanceof HubError && error.code === "value.taken";
}

/** The record without a company that was deleted since: a deleted company is removed from its cards. */
async function removeDeletedCompany(
  store: Store,
  model: Model,
  deleted: StoredRecord,
): Promise<StoredRecord> {
  const field = model.template?.company;
  const id = field === undefined ? undefined : deleted[field];
  if (typeof id !== "string" || (await store.find(companyModel, id)) !== undefined) return deleted;
  const rest = Object.entries(deleted).filter(([name]) => name !== field);
  return Object.fromEntries(rest) as StoredRecord; // base fields are required
}

/**
 * Restores a record without files that were deleted since.
 * @param isBound whether the record is bound to its company, if that still exists
 */
async function writeRestored(
  store: Store,
  model: Model,
  { record: deleted, entry, at }: DeletedRecord,
  isBound: boolean,
): Promise<StoredRecord> {
  const company = model.template && deleted[model.template.company];
  const binding = isBound && model.name === cardModel.name ? [bindCard(deleted)] : [];
  const ofCompany = typeof company === "string" ? [createCompanyCheck(company), ...binding] : [];
  const ofPerson = findUniqueAddresses(model, deleted).map((address) =>
    createNotErasedCheck(address, at),
  );
  const mark = createDeletionMarkCheck(model, deleted._id, entry);
  const extras = { writes: [mark, ...ofPerson, ...ofCompany] };
  const write = async (record: StoredRecord) => {
    const [created = record] = await store.write([{ model, restore: record }], extras);
    return created;
  };
  try {
    return await write(deleted);
  } catch (error) {
    const missing = error instanceof HubError ? Object.keys(error.details.fields ?? {}) : [];
    const record = await removeMissingFiles(store, model, deleted, missing);
    if (record === undefined) throw error;
    return write(record);
  }
}

/** A deleted record from its history; undefined when it never existed or was deleted too long ago. */
async function loadDeletedRecord(
  store: Store,
  model: Model,
  id: string,
  now: string,
): Promise<DeletedRecord | undefined> {
  const mark = await findDeletionMark(store.table, model, id);
  const entry = mark && (await store.find(audit, mark.entry));
  if (mark === undefined || entry === undefined) return undefined;
  if (Date.parse(now) - Date.parse(entry.at) > restoreWithinMs) return undefined;
  const fields = readOldValues(entry);
  // Erased records have no values in their history.
  if (fields["_id"] !== id || entry.revision === undefined) return undefined;
  // Higher than any revision that a client has seen.
  const record = { ...fields, _id: id, _rev: entry.revision + 1, updatedAt: now };
  return { record, by: entry.by, at: entry.at, rank: mark.rank, entry: mark.entry };
}

function readOldValues({ change }: Audit): Record<string, unknown> {
  const given = Object.entries(change).filter(([, { old }]) => old !== undefined);
  return Object.fromEntries(given.map(([name, { old }]) => [name, old]));
}
