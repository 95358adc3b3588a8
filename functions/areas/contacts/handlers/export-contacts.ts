import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { loadCardNames, formatContactsCsv } from "../contacts-csv.ts";
import { formatContactVcard } from "../contact-vcard.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { handle } from "../../../calls/handle.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { type Contact, contact as contactModel } from "../../../../shared/models/contact.ts";
import { exchangeLimits } from "../../../../shared/limits/contacts.ts";
import type { Store } from "../../../data/store/store.ts";

const types = { csv: "text/csv; charset=utf-8", vcf: "text/vcard; charset=utf-8" } as const;

/** Replies with all contacts of the caller in one file. */
export const handler = handle(
  contactOperations,
  "exportContacts",
  async ({ format, lang }, context) => {
    const language = lang ?? context.request.language;
    const contacts = await listOwnContacts(context.store, context.caller.id);
    const name = language === "hu" ? "kapcsolatok" : "contacts";
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-type": types[format],
        "content-disposition": formatAttachmentHeader(`${name}.${format}`),
      },
      body:
        format === "csv"
          ? formatContactsCsv(contacts, await loadCardNames(contacts, context), language)
          : contacts.map(formatContactVcard).join(""),
    });
  },
);

const pageSize = 200;

/** Lists the contacts of an owner, newest first, up to the limit of one file. */
async function listOwnContacts(store: Store, owner: string): Promise<Contact[]> {
  const found: Contact[] = [];
  const query = { index: "byOwner", partition: [owner], limit: pageSize, descending: true };
  for await (const page of store.pages(contactModel, query)) {
    found.push(...page);
    if (found.length >= exchangeLimits.maxPerFile) break;
  }
  return found;
}
