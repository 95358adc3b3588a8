import { contact as contactModel, type Contact } from "../../../shared/models/contact.ts";
import { exchangeLimits } from "../../../shared/limits/contacts.ts";
import type { Store } from "../../data/store/store.ts";

const pageSize = 200;

/** Contacts that were left on somebody's own cards, newest first; no more than one file holds. */
export async function ownContacts(store: Store, owner: string): Promise<Contact[]> {
  const found: Contact[] = [];
  for (let after: string | undefined; found.length < exchangeLimits.maxPerFile;) {
    const query = { index: "byOwner", partition: [owner], limit: pageSize, descending: true };
    const page = await store.list(contactModel, { ...query, after });
    found.push(...page.items.map((item) => contactModel.entity.parse(item)));
    if (!page.more) break;
    after = page.places.at(-1);
  }
  return found;
}
