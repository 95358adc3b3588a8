import { makeSharedService } from "../../../../calls/service.ts";

/** Archives the item; this cannot be undone (spec section 4). */
export const archiveMasterData = makeSharedService(({ record }) =>
  record["archived"] === true ? undefined : { patch: { archived: true } },
);
