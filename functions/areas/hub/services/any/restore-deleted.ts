import { HubError } from "../../../../../shared/errors.ts";
import { restoreWithinMs } from "../../../../../shared/limits/hub.ts";
import { isRequired, type Model } from "../../../../../shared/model/define-model.ts";
import { audit, type Audit } from "../../../../../shared/models/audit.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { companyExistsCheck } from "../../../../data/records/company-exists.ts";
import { checkFrozen } from "../../../../data/records/check-frozen.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { audiencesOf, hasAnyAudience } from "../../../../data/rights/audiences.ts";
import type { Service } from "../../../../calls/service.ts";
import { findDeletionEntry } from "../../../../data/store/deletion-mark.ts";
import type { StoredRecord } from "../../../../data/store/record-item.ts";
import type { Store } from "../../../../data/store/store.ts";
import { ConditionFailed } from "../../../../platform/aws/table.ts";

/**
 * Restores a deleted record from its history, for callers who could have deleted it. An existing record is returned
 * unchanged. Throws `record.notFound` for a record that never existed, is not visible or was deleted too long ago,
 * `access.denied`, `card.locked`, `value.taken`.
 */
export const restoreDeleted: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, () => restoreOnce(model, allow, input, context));

const restoreOnce: Service = async (model, allow, input, { caller, store, now }) => {
  const id = String(input["id"]);
  const there = await store.find(model, id);
  const deleted = there ? undefined : await deletedRecord(store, model, id, now());
  const record = there ?? deleted;
  if (record === undefined) throw new HubError("record.notFound");
  const held = audiencesOf(caller, model, record);
  if (!hasAnyAudience(held, model.access.read)) throw new HubError("record.notFound");
  if (!hasAnyAudience(held, allow)) throw new HubError("access.denied");
  if (deleted === undefined) return record;
  checkFrozen(model, deleted, held);
  try {
    return await restored(store, model, await withoutGoneCompany(store, model, deleted));
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
    // A concurrent restore won; the unique values already belong to this record. Or its company was deleted.
    const found = await store.find(model, id);
    if (found === undefined) throw error;
    return found;
  }
};

function isRefusedWrite(error: unknown): boolean {
  if (error instanceof ConditionFailed) return true;
  return error instanceof HubError && error.code === "value.taken";
}

/** The record without a company that was deleted since: a deleted company is removed from its cards. */
async function withoutGoneCompany(
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

/** Restores a record without files that were deleted since. */
async function restored(store: Store, model: Model, deleted: StoredRecord): Promise<StoredRecord> {
  const company = model.template && deleted[model.template.company];
  const extras = typeof company === "string" ? { writes: [companyExistsCheck(company)] } : {};
  const write = async (record: StoredRecord) => {
    const [created = record] = await store.write([{ model, restore: record }], extras);
    return created;
  };
  try {
    return await write(deleted);
  } catch (error) {
    const missing = error instanceof HubError ? Object.keys(error.details.fields ?? {}) : [];
    const optional = missing.filter((name) => {
      const field = model.fields[name];
      return field !== undefined && !isRequired(field);
    });
    if (optional.length === 0) throw error;
    const rest = Object.entries(deleted).filter(([name]) => !optional.includes(name));
    const record = Object.fromEntries(rest) as StoredRecord; // base fields are required
    return write(record);
  }
}

/** A deleted record from its history; undefined when it never existed or was deleted too long ago. */
async function deletedRecord(
  store: Store,
  model: Model,
  id: string,
  now: string,
): Promise<StoredRecord | undefined> {
  const entryId = await findDeletionEntry(store.table, model, id);
  const entry = entryId === undefined ? undefined : await store.find(audit, entryId);
  if (entry === undefined) return undefined;
  if (Date.parse(now) - Date.parse(entry.at) > restoreWithinMs) return undefined;
  const fields = valuesBefore(entry);
  // Erased records have no values in their history.
  if (fields["_id"] !== id || entry.revision === undefined) return undefined;
  // Higher than any revision that a client has seen.
  return { ...fields, _id: id, _rev: entry.revision + 1, updatedAt: now };
}

function valuesBefore({ change }: Audit): Record<string, unknown> {
  const given = Object.entries(change).filter(([, { old }]) => old !== undefined);
  return Object.fromEntries(given.map(([name, { old }]) => [name, old]));
}
