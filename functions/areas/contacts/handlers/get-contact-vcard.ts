import { contactOperations } from "../../../../shared/operations/contacts.ts";
import { contact as contactModel } from "../../../../shared/models/contact.ts";
import { formatContactVcard } from "../contact-vcard.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";

/** Replies with one contact as a vCard file, which phones and mail programs import. */
export const handler = handle(
  contactOperations,
  "getContactVcard",
  async ({ id }, { caller, store }) => {
    const { record: contact } = await loadVisibleRecord(store, caller, contactModel, id);
    return new DocumentReply({
      headers: {
        "cache-control": "no-store",
        "content-disposition": formatAttachmentHeader(`${contact.name}.vcf`),
      },
      body: formatContactVcard(contact),
    });
  },
);
