import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Contact } from "../../../../shared/models/contact.ts";
import { call } from "../../lib/hub/hub.ts";
import type { RecordListPage } from "../../records/list/use-record-list.ts";
import { contactFilter } from "./contact-filter.ts";

/** Calls of the hub for this feature. */

const contacts = createRecordCalls<"contact", "owner">(call, "contact");
const cards = createRecordCalls<"card", "owner">(call, "card");
const pageSize = 30;

/** A page of the contacts of one user, newest first; with words, those that contain them. */
export async function readContactsOf(
  owner: string,
  { words, cursor }: { words: string; cursor: string | undefined },
  signal: AbortSignal,
): Promise<RecordListPage<Contact>> {
  const filter = { owner, ...contactFilter(words) };
  return contacts.read({ filter, sort: { createdAt: -1 }, limit: pageSize, cursor }, { signal });
}

/** Number of a user's contacts. */
export async function countContactsOf(owner: string, signal: AbortSignal): Promise<number> {
  return contacts.count({ owner }, { signal });
}

/** Names of the cards that the user can read, by id. */
export async function readCardNames(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const filter = { _id: { $in: ids } };
  const query = { filter, projection: ["name"], limit: ids.length } as const;
  const { items } = await cards.read(query, { signal });
  return new Map(items.map(({ _id, name }) => [_id, name]));
}

export async function getContact(id: string, signal: AbortSignal): Promise<Contact> {
  return contacts.get(id, { signal });
}

/** Stores the note; throws `entity.changed` if the contact has changed. */
export async function updateContactNote({ _id, _rev }: Contact, note: string): Promise<Contact> {
  return contacts.update({ _id, _rev, note });
}

/** Gives a contact to the colleague who took over its card. */
export async function passContactOn(id: string): Promise<void> {
  await contacts.run("pass", { id });
}

export async function deleteContact(id: string): Promise<void> {
  await contacts.delete(id);
}

/** Paths of downloads; the browser fetches them itself. */
export const contactVcardPath = (id: string) => `/api/contacts/${id}/vcard`;
export const contactExportPath = (format: "csv" | "vcf", language: string) =>
  `/api/contacts/export/${format}?lang=${language}`;
