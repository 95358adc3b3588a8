import { makeRecordService } from "../../../../calls/service.ts";

/** Archives the item; this cannot be undone (spec section 4). */
export const archive = makeRecordService(({ record }) =>
  record["archived"] === true ? undefined : { patch: { archived: true } },
);
