import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";

/** Ends the loss of a tag: it opens its card again. */
export const reportTagFound = makeRecordService(({ record }) => {
  if (record["state"] === "assigned") return undefined;
  if (record["state"] !== "lost") throw new HubError("tag.state");
  return { patch: { state: "assigned" } };
});
