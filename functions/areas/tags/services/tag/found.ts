import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { checkHolder } from "../../company-stock.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";

/** Ends the loss of a tag: it opens its card again. */
export const reportTagFound = makeRecordService(tagModel, async ({ record, ...context }) => {
  await checkHolder({ record, ...context });
  if (record.state === "assigned") return undefined;
  if (record.state !== "lost") throw new HubError("tag.state");
  return { patch: { state: "assigned" as const } };
});
