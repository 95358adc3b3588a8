import { contactOperations } from "../shared/operations/contacts.ts";
import { cardNames } from "./contacts/card-names.ts";
import { contactVcard } from "./contacts/contact-vcard.ts";
import { contactsCsv } from "./contacts/contacts-csv.ts";
import { ownContacts } from "./contacts/own-contacts.ts";
import { DocumentReply } from "./kit/document.ts";
import { handle } from "./kit/handle.ts";
import { attachment } from "./public/attachment.ts";

const types = { csv: "text/csv; charset=utf-8", vcf: "text/vcard; charset=utf-8" } as const;

/** Answers all own contacts in one file. */
export const handler = handle(
  contactOperations,
  "exportContacts",
  async ({ format, lang }, tools) => {
    const language = lang ?? tools.language;
    const contacts = await ownContacts(tools.store, tools.caller.id);
    const name = language === "hu" ? "kapcsolatok" : "contacts";
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-type": types[format],
        "content-disposition": attachment(`${name}.${format}`),
      },
      body:
        format === "csv"
          ? contactsCsv(contacts, await cardNames(contacts, tools), language)
          : contacts.map(contactVcard).join(""),
    });
  },
);
