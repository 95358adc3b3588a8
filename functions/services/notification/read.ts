import { changesRecord } from "../../kit/service.ts";

/** Marks one notification as read (spec section 4); there is no way back. */
export const read = changesRecord(({ record }) =>
  record["read"] === true ? undefined : { patch: { read: true } },
);
