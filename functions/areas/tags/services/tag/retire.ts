import { changesRecord } from "../../../../calls/service.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/** Takes the tag out of use for good. Its owner, who still sees it, is told. */
export const retireTag = changesRecord(async ({ record, ...context }) => {
  if (record["state"] === "retired") return undefined;
  const messages = await createMailsForOtherOwner("tagTaken", record, context);
  return { patch: { state: "retired" }, extras: { messages } };
});
