import { isDeepStrictEqual } from "node:util";
import { findOwnerField, type Model } from "../../../shared/model/define-model.ts";
import { audit, type Audit } from "../../../shared/models/audit.ts";
import type { Item, Write } from "../../platform/aws/table.ts";
import { buildRecordItem } from "./record-item.ts";

/** Replaces an erased account in audit entries, and as the owner of its files that other records still show. */
export const erasedActor = "erased";

/** Fields that the server sets at each change. The audit entry leaves them out. */
const bookkeeping = new Set(["_rev", "updatedAt"]);

/** Old and new value of each changed field. For a created or deleted record: all its fields. */
function fieldChanges(before: Item | undefined, after: Item | undefined): Audit["change"] {
  const changed: Audit["change"] = {};
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const change = { old: before?.[name], new: after?.[name] };
    if (!bookkeeping.has(name) && !isDeepStrictEqual(change.old, change.new))
      changed[name] = change;
  }
  return changed;
}

/** The audit entry of a change, to be written in the same transaction. */
export function createAuditWrite(
  model: Model,
  change: { before?: Item; after?: Item; by: string; at: string; id: string; erases: boolean },
): Write {
  const { before, after, by, at, id, erases } = change;
  const owner = ownerIn(model, after ?? before);
  const entry = {
    _id: id,
    _rev: 1,
    createdAt: at,
    updatedAt: at,
    model: model.name,
    record: String((after ?? before)?.["_id"]),
    ...(owner !== undefined && { owner }),
    action: before === undefined ? "create" : after === undefined ? "delete" : "update",
    by,
    at,
    revision: revisionOf(before, after),
    change: erases ? {} : fieldChanges(before, after),
  };
  return { put: buildRecordItem(audit, entry) };
}

/** A deletion counts as one more revision, so a restored record continues with the next number. */
function revisionOf(before: Item | undefined, after: Item | undefined): number {
  return after === undefined ? Number(before?.["_rev"]) + 1 : Number(after["_rev"]);
}

/** The account that a record belongs to, if it belongs to one. */
function ownerIn(model: Model, record: Item | undefined): string | undefined {
  const field = findOwnerField(model);
  const owner = field === undefined ? undefined : record?.[field];
  return typeof owner === "string" ? owner : undefined;
}
