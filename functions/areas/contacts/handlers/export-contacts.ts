import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { cardNames } from "../card-names.ts";
import { contactVcard } from "../contact-vcard.ts";
import { contactsCsv } from "../contacts-csv.ts";
import { ownContacts } from "../own-contacts.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { handle } from "../../../calls/handle.ts";
import { attachment } from "../../../platform/text/attachment.ts";

const types = { csv: "text/csv; charset=utf-8", vcf: "text/vcard; charset=utf-8" } as const;

/** Answers all own contacts in one file. */
export const handler = handle(
  contactOperations,
  "exportContacts",
  async ({ format, lang }, context) => {
    const language = lang ?? context.request.language;
    const contacts = await ownContacts(context.store, context.caller.id);
    const name = language === "hu" ? "kapcsolatok" : "contacts";
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-type": types[format],
        "content-disposition": attachment(`${name}.${format}`),
      },
      body:
        format === "csv"
          ? contactsCsv(contacts, await cardNames(contacts, context), language)
          : contacts.map(contactVcard).join(""),
    });
  },
);
