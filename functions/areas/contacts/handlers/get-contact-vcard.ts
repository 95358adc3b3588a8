import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { formatContactVcard } from "../contact-vcard.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { attachmentHeader } from "../../../platform/text/attachment-header.ts";

/** Replies with one contact as a vCard file, which phones and mail programs import. */
export const handler = handle(
  contactOperations,
  "getContactVcard",
  async ({ id }, { caller, store }) => {
    const { record } = await loadVisibleRecord(store, caller, contactModel, id);
    const contact = contactModel.entity.parse(record);
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-type": "text/vcard; charset=utf-8",
        "content-disposition": attachmentHeader(`${contact.name}.vcf`),
      },
      body: formatContactVcard(contact),
    });
  },
);
