import { changesRecord } from "../../../../calls/service.ts";
import { createCardOwnerMails } from "../../owner-mails.ts";

/** Locks the card: from then on only admins can edit it (spec section 4). Tells the owner when another did it. */
export const lockCard = changesRecord(async ({ record, ...context }) => {
  if (record["locked"] === true) return undefined;
  const messages = await createCardOwnerMails("cardLocked", record, context);
  return { patch: { locked: true }, beside: { messages } };
});
