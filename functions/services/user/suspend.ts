import { invalidField } from "../../../shared/errors.ts";
import { changesRecord } from "../../kit/service.ts";

/** Closes an account: its sessions are refused from the next call on. Nobody suspends themselves. */
export const suspend = changesRecord(({ record, tools }) => {
  if (record._id === tools.caller.id) throw invalidField("id", "notAcceptable");
  return record["suspendedAt"] === undefined ? { patch: { suspendedAt: tools.now() } } : undefined;
});
