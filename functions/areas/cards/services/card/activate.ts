import { makeRecordService } from "../../../../calls/service.ts";

/** Shows the card's public page again (spec section 4). */
export const activateCard = makeRecordService(({ record }) =>
  record["active"] === true ? undefined : { patch: { active: true } },
);
