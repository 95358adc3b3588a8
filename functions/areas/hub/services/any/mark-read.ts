import { changesRecord } from "../../../../calls/service.ts";

/** Marks one record as read (spec section 4); there is no way back. */
export const markRead = changesRecord(({ record }) =>
  record["read"] === true ? undefined : { patch: { read: true } },
);
