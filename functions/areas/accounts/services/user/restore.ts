import { makeRecordService } from "../../../../calls/service.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";

/** Reopens a suspended account. */
export const restoreUser = makeRecordService(userModel, ({ record }) =>
  record.suspendedAt === undefined ? undefined : { patch: { suspendedAt: undefined } },
);
