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

/** Models whose changes the log of a company shows. Contacts are not among them: their notes are their owner's. */
const companyModels = new Set(["company", "card", "tag", "user"]);

/** The company that a record belongs to after a change, else before it. */
function companyIn({ name, audienceRules }: Model, records: readonly (Item | undefined)[]) {
  const field = companyModels.has(name) ? audienceRules.companyAdmin : undefined;
  const companies = records.map((record) => (field === undefined ? undefined : record?.[field]));
  return companies.find((company) => typeof company === "string");
}

/** The entry of a look at a record, which changes nothing. */
export function createViewEntry(
  model: Model,
  record: Item,
  { by, at, id }: { by: string; at: string; id: string },
): Write {
  return { put: buildRecordItem(audit, buildEntry(model, { after: record, by, at, id }, "view")) };
}

interface EntryFacts {
  before?: Item;
  after?: Item;
  by: string;
  at: string;
  id: string;
}

function buildEntry(
  model: Model,
  { before, after, by, at, id }: EntryFacts,
  action: Audit["action"],
) {
  const owner = ownerIn(model, after ?? before);
  const company = companyIn(model, [after, before]);
  return {
    _id: id,
    _rev: 1,
    createdAt: at,
    updatedAt: at,
    model: model.name,
    record: String((after ?? before)?.["_id"]),
    ...(owner !== undefined && { owner }),
    ...(company !== undefined && { company }),
    action,
    by,
    at,
    change: {},
  };
}

/** The audit entry of a change, to be written in the same transaction. */
export function createAuditWrite(
  model: Model,
  change: { before?: Item; after?: Item; by: string; at: string; id: string; erases: boolean },
): Write {
  const { before, after, erases } = change;
  const action = before === undefined ? "create" : after === undefined ? "delete" : "update";
  const entry = {
    ...buildEntry(model, change, action),
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
