import { restoreWithinMs } from "../../../shared/limits/hub.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Key, Table, Write } from "../../platform/aws/table.ts";
import { recordKey } from "./keys.ts";

/**
 * The mark of a deleted record that can be restored, which expires when it cannot: the id of the audit entry of its
 * deletion. The index of its history may lag, but the mark is written with the deletion.
 */

/** Whether deleted records of a model can be restored: a call may delete them, and the model has `restore`. */
export function isRestorable({ access, services }: Model): boolean {
  return access.delete.length > 0 && Object.hasOwn(services, "restore");
}

function markKey(model: Model, id: string): Key {
  return { pk: recordKey(model, id).pk, sk: "deleted" };
}

/** @param at when it was deleted, ISO 8601 */
export function deletionMarkWrite(model: Model, id: string, entry: string, at: string): Write {
  const expiry = Math.ceil((Date.parse(at) + restoreWithinMs) / 1000);
  return { put: { ...markKey(model, id), entry, [expiryAttribute]: expiry } };
}

/** Id of the audit entry of a record's last deletion: one consistent read. */
export async function findDeletionEntry(
  table: Table,
  model: Model,
  id: string,
): Promise<string | undefined> {
  const mark = await table.get(markKey(model, id));
  return mark && String(mark["entry"]);
}
