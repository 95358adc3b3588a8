import { contactOperations } from "../shared/operations/contacts.ts";
import { contact as contactModel } from "../shared/models/contact.ts";
import { contactVcard } from "./contacts/contact-vcard.ts";
import { DocumentReply } from "./kit/document.ts";
import { visibleRecord } from "./kit/entities/visible-record.ts";
import { handle } from "./kit/handle.ts";
import { attachment } from "./public/attachment.ts";

/** Answers one contact as a file that phones and mail programs take up. */
export const handler = handle(
  contactOperations,
  "getContactVcard",
  async ({ id }, { caller, store }) => {
    const { record } = await visibleRecord(store, caller, contactModel, id);
    const contact = contactModel.entity.parse(record);
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-type": "text/vcard; charset=utf-8",
        "content-disposition": attachment(`${contact.name}.vcf`),
      },
      body: contactVcard(contact),
    });
  },
);
