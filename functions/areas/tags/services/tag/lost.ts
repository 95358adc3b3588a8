import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { checkHolder } from "../../company-stock.ts";
import { createTagOwnerMails } from "../../tag-owner-mails.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";

/** Marks the tag as lost. Scanning it then only says that it is lost. Mails its owner. */
export const reportTagLost = makeRecordService(tagModel, async ({ record, ...context }) => {
  await checkHolder({ record, ...context });
  if (record.state === "lost") return undefined;
  if (record.state !== "assigned") throw new HubError("tag.state");
  const messages = await createTagOwnerMails("tagLost", record, context);
  return { patch: { state: "lost" as const }, extras: { messages } };
});
