import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/** Unlinks the tag from its card and owner. It is blank again, and everybody who has it and its secret can claim it. */
export const releaseTag = makeRecordService(async ({ record, ...context }) => {
  if (record["state"] === "retired") throw new HubError("tag.state");
  if (record["state"] === "blank") return undefined;
  const messages = await createMailsForOtherOwner("tagTaken", record, context);
  return { patch: { state: "blank", card: undefined, owner: undefined }, extras: { messages } };
});
