import { HubError } from "../../../shared/errors.ts";
import { changesRecord } from "../../kit/service.ts";

/** Takes the tag off its card and owner: it is blank again and can be claimed. */
export const release = changesRecord(({ record }) => {
  if (record["state"] === "retired") throw new HubError("tag.state");
  if (record["state"] === "blank") return undefined;
  return { patch: { state: "blank", card: undefined, owner: undefined } };
});
