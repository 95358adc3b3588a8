import { makeSharedService } from "../../../../calls/service.ts";

/** Marks one record as read (spec section 4); there is no way back. */
export const markRecordRead = makeSharedService(({ record }) =>
  record["read"] === true ? undefined : { patch: { read: true } },
);
