import { contact as contactModel, type Contact } from "../../../../shared/models/contact.ts";
import { call } from "../../lib/hub.ts";
import { foundBy } from "./found-by.ts";

/** The calls of this feature. The service checks every reply against the model, which is why they are taken as contacts. */

const { name: model } = contactModel;
const pageSize = 30;

export interface ContactPage {
  items: Contact[];
  cursor: string | null;
}

/** A page of what was left on somebody's cards, newest first; with words, those in which they stand. */
export async function readContactsOf(
  owner: string,
  { words, cursor }: { words: string; cursor: string | undefined },
  signal: AbortSignal,
): Promise<ContactPage> {
  const page = await call(
    "readEntities",
    {
      model,
      filter: JSON.stringify({ owner, ...foundBy(words) }),
      sort: JSON.stringify({ createdAt: -1 }),
      limit: String(pageSize),
      ...(cursor ? { cursor } : {}),
    },
    { signal },
  );
  return { items: page.items as Contact[], cursor: page.cursor };
}

/** How many contacts somebody has. */
export async function countContactsOf(owner: string, signal: AbortSignal): Promise<number> {
  const filter = JSON.stringify({ owner });
  return (await call("countEntities", { model, filter }, { signal })).count;
}

/** Names of the cards that somebody still sees, by their ids. */
export async function readCardNames(
  cards: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { items } = await call(
    "readEntities",
    {
      model: "card",
      filter: JSON.stringify({ _id: { $in: cards } }),
      projection: "name",
      limit: String(cards.length),
    },
    { signal },
  );
  return new Map(items.map(({ _id, name }) => [String(_id), String(name)]));
}

export async function getContact(id: string, signal: AbortSignal): Promise<Contact> {
  return (await call("getEntity", { model, id }, { signal })) as Contact;
}

/** Keeps the reader's own words; throws `entity.changed` when somebody else was quicker. */
export async function noteContact({ _id, _rev }: Contact, note: string): Promise<Contact> {
  return (await call("updateEntity", { model, body: { _id, _rev, note } })) as Contact;
}

export async function deleteContact(id: string): Promise<void> {
  await call("deleteEntity", { model, id });
}

/** Addresses of files; the browser fetches them itself. */
export const vcardAddress = (id: string) => `/api/contacts/${id}/vcard`;
export const exportAddress = (format: "csv" | "vcf", language: string) =>
  `/api/contacts/export/${format}?lang=${language}`;
