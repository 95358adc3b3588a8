import { HubError } from "../../../../../shared/errors.ts";
import { changesRecord } from "../../../../calls/service.ts";
import { createMailsForOtherOwner } from "../../tag-owner-mails.ts";

/** Takes the tag off its card and owner: it is blank again, and whoever holds it and its secret can claim it. */
export const releaseTag = changesRecord(async ({ record, ...context }) => {
  if (record["state"] === "retired") throw new HubError("tag.state");
  if (record["state"] === "blank") return undefined;
  const messages = await createMailsForOtherOwner("tagTaken", record, context);
  return { patch: { state: "blank", card: undefined, owner: undefined }, extras: { messages } };
});
