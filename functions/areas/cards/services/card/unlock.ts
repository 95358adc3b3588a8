import { changesRecord } from "../../../../calls/service.ts";
import { mailToOwner } from "../../owner-mails.ts";

/** Unlocks the card: its owner can edit it again. Tells the owner when another did it. */
export const unlock = changesRecord(async ({ record, ...context }) => {
  if (record["locked"] === false) return undefined;
  const mails = await mailToOwner("cardUnlocked", record, context);
  return { patch: { locked: false }, beside: { mails } };
});
