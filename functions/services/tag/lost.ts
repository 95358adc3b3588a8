import { HubError } from "../../../shared/errors.ts";
import { changesRecord } from "../../kit/service.ts";

/** Marks the tag as lost: whoever reads it learns that, and nothing of the card. */
export const lost = changesRecord(({ record }) => {
  if (record["state"] === "lost") return undefined;
  if (record["state"] !== "assigned") throw new HubError("tag.state");
  return { patch: { state: "lost" } };
});
