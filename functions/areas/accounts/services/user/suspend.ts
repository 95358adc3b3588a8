import { invalidField } from "../../../../../shared/errors.ts";
import { changesRecord } from "../../../../calls/service.ts";

/**
 * Closes an account: its sessions are refused from the next call on, and they and its mailed links stay void should it
 * be restored. Nobody suspends themselves.
 */
export const suspendUser = changesRecord(({ record, caller, now }) => {
  if (record._id === caller.id) throw invalidField("id", "notAcceptable");
  if (record["suspendedAt"] !== undefined) return undefined;
  const accessEpoch = Number(record["accessEpoch"] ?? 0) + 1;
  return { patch: { suspendedAt: now(), accessEpoch } };
});
