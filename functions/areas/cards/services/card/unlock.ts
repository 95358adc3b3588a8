import { changesRecord } from "../../../../calls/service.ts";
import { mailToOwner } from "./mail-to-owner.ts";

/** Unlocks the card: its owner can edit it again. Tells the owner when another did it. */
export const unlock = changesRecord(async ({ record, tools }) => {
  if (record["locked"] === false) return undefined;
  const mails = await mailToOwner("cardUnlocked", record, tools);
  return { patch: { locked: false }, beside: { mails } };
});
