import { makeRecordService } from "../../../../calls/service.ts";

/** Reopens a suspended account. */
export const restoreUser = makeRecordService(({ record }) =>
  record["suspendedAt"] === undefined ? undefined : { patch: { suspendedAt: undefined } },
);
