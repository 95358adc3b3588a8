import { HubError } from "../../../../../shared/errors.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";

/**
 * Suspends an account. Its sessions are refused from the next call on. Its sessions and mailed links stay invalid after
 * a restore, and so do the invitations that it sent. Throws `account.own`.
 */
export const suspendUser = makeRecordService(userModel, ({ record, caller, now }) => {
  if (record._id === caller.id) throw new HubError("account.own");
  if (record.suspendedAt !== undefined) return undefined;
  const accessEpoch = (record.accessEpoch ?? 0) + 1;
  return { patch: { suspendedAt: now(), accessEpoch } };
});
