import { makeRecordService } from "../../../../calls/service.ts";
import { createCardOwnerMails } from "../../owner-mails.ts";

/** Unlocks the card: its owner can edit it again. Mails the owner when another user did it. */
export const unlockCard = makeRecordService(async ({ record, ...context }) => {
  if (record["locked"] === false) return undefined;
  const messages = await createCardOwnerMails("cardUnlocked", record, context);
  return { patch: { locked: false }, extras: { messages } };
});
