import { makeRecordService } from "../../../../calls/service.ts";
import { createCardOwnerMails } from "../../card-owner-mails.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";

/** Unlocks the card: its owner can edit it again. Mails the owner when another user did it. */
export const unlockCard = makeRecordService(cardModel, async ({ record, ...context }) => {
  if (!record.locked) return undefined;
  const messages = await createCardOwnerMails("cardUnlocked", record, context);
  return { patch: { locked: false }, extras: { messages } };
});
