import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { createTagOwnerMails } from "../../tag-owner-mails.ts";

/** Marks the tag as lost. Scanning it then only says that it is lost. Mails its owner. */
export const reportTagLost = makeRecordService(async ({ record, ...context }) => {
  if (record["state"] === "lost") return undefined;
  if (record["state"] !== "assigned") throw new HubError("tag.state");
  const messages = await createTagOwnerMails("tagLost", record, context);
  return { patch: { state: "lost" }, extras: { messages } };
});
