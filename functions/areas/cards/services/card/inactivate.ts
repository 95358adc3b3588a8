import { makeRecordService } from "../../../../calls/service.ts";

/** Hides the card's public page immediately. This is also possible for a locked card (spec section 4). */
export const inactivateCard = makeRecordService(({ record }) =>
  record["active"] === false ? undefined : { patch: { active: false } },
);
