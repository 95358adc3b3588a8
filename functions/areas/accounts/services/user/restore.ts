import { changesRecord } from "../../../../calls/service.ts";

/** Opens a suspended account again. */
export const restoreUser = changesRecord(({ record }) =>
  record["suspendedAt"] === undefined ? undefined : { patch: { suspendedAt: undefined } },
);
