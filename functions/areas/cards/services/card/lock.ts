import { makeRecordService } from "../../../../calls/service.ts";
import { createCardOwnerMails } from "../../owner-mails.ts";

/** Locks the card: only admins can edit it then (spec section 4). Mails the owner when another user did it. */
export const lockCard = makeRecordService(async ({ record, ...context }) => {
  if (record["locked"] === true) return undefined;
  const messages = await createCardOwnerMails("cardLocked", record, context);
  return { patch: { locked: true }, extras: { messages } };
});
