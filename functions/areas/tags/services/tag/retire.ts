import { makeRecordService } from "../../../../calls/service.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";

/** Retires the tag permanently. Mails its owner, who can still see it. */
export const retireTag = makeRecordService(tagModel, async ({ record, ...context }) => {
  if (record.state === "retired") return undefined;
  const messages = await createMailsForOtherOwner("tagTaken", record, context);
  return { patch: { state: "retired" as const }, extras: { messages } };
});
