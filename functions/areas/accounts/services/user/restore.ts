import { changesRecord } from "../../../../calls/service.ts";

/** Reopens a suspended account. */
export const restoreUser = changesRecord(({ record }) =>
  record["suspendedAt"] === undefined ? undefined : { patch: { suspendedAt: undefined } },
);
