import { makeRecordService } from "../../../../calls/service.ts";
import { createCardOwnerMails } from "../../card-owner-mails.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";

/** Locks the card: only admins can edit it then (spec section 4). Mails the owner when another user did it. */
export const lockCard = makeRecordService(cardModel, async ({ record, ...context }) => {
  if (record.locked) return undefined;
  const messages = await createCardOwnerMails("cardLocked", record, context);
  return { patch: { locked: true }, extras: { messages } };
});
