import { HubError } from "../../../../../shared/errors.ts";
import { maxOfferedReaders } from "../../../../../shared/limits/notifications.ts";
import { findOwnerField, type Model } from "../../../../../shared/model/define-model.ts";
import { models } from "../../../../../shared/models/all.ts";
import { comment as commentModel } from "../../../../../shared/models/comment.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import type { Getter } from "../../../../calls/service.ts";
import { loadVisibleRecord } from "../../../../data/records/visible-record.ts";
import type { Caller } from "../../../../data/rights/caller.ts";
import type { StoredRecord } from "../../../../data/store/record-item.ts";
import type { Store } from "../../../../data/store/store.ts";
import { filterReaders } from "../../comments/filter-readers.ts";
import { mayMention } from "../../comments/may-mention.ts";

/**
 * Lists other people who may read a record, for mentions in comments: its owner, the people of its company, and who has
 * commented on it; for admins also the other admins. Throws `record.notFound`.
 */
export const listMentionable: Getter = async (_model, _allow, input, { store, caller }) => {
  const model = models.get(String(input["about"]));
  if (model === undefined) throw new HubError("record.notFound");
  const { record } = await loadVisibleRecord(store, caller, model, String(input["record"]));
  if (!mayMention(caller, model)) return { items: [] };
  const ids = new Set([
    ...listOwners(model, record),
    ...(await listCompanyPeople(store, caller, model, record)),
    ...(await listAuthors(store, model.name, record._id)),
    ...(caller.isAdmin ? await listAdmins(store) : []),
  ]);
  ids.delete(caller.id);
  const users = await store.findMany(userModel, [...ids].slice(0, maxOfferedReaders));
  const readers = await filterReaders(store.table, { model, record }, users);
  return {
    items: readers.map(({ _id, lastName, firstName }) => ({ _id, lastName, firstName })),
  };
};

function listOwners(model: Model, record: StoredRecord): string[] {
  const field = findOwnerField(model);
  const owner = field === undefined ? undefined : record[field];
  return typeof owner === "string" ? [owner] : [];
}

/** The admins of the record's company; of the company itself, for its admins, its members too. */
async function listCompanyPeople(
  store: Store,
  caller: Caller,
  model: Model,
  record: StoredRecord,
): Promise<string[]> {
  const isCompany = model.name === companyModel.name;
  const id = isCompany ? record._id : record["company"];
  if (typeof id !== "string") return [];
  const company = await store.find(companyModel, id);
  const query = { index: "byCompany", partition: [id], limit: maxOfferedReaders };
  const seesMembers = isCompany && (caller.isAdmin || caller.administers.includes(id));
  const members = seesMembers ? (await store.list(userModel, query)).items : [];
  return [...(company?.admins ?? []), ...members.map(({ _id }) => _id)];
}

async function listAuthors(store: Store, model: string, record: string): Promise<string[]> {
  const query = { index: "byRecord", partition: [model, record], limit: maxOfferedReaders };
  const { items } = await store.list(commentModel, { ...query, descending: true });
  return items.map(({ owner }) => owner);
}

async function listAdmins(store: Store): Promise<string[]> {
  const { items } = await store.list(userModel, {
    index: "admins",
    partition: [],
    limit: maxOfferedReaders,
  });
  return items.map(({ _id }) => _id);
}
