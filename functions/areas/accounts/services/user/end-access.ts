import { makeRecordService } from "../../../../calls/service.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";

/** Ends all sessions of an account and the links that were mailed to it. The account can log in again. */
export const endUserAccess = makeRecordService(userModel, ({ record }) => ({
  patch: { accessEpoch: (record.accessEpoch ?? 0) + 1 },
}));
