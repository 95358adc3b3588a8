import { makeRecordService } from "../../../../calls/service.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/** Retires the tag permanently. Mails its owner, who can still see it. */
export const retireTag = makeRecordService(async ({ record, ...context }) => {
  if (record["state"] === "retired") return undefined;
  const messages = await createMailsForOtherOwner("tagTaken", record, context);
  return { patch: { state: "retired" }, extras: { messages } };
});
