import { changesRecord } from "../../../../calls/service.ts";

/** Shows the card's public page again (spec section 4). */
export const activateCard = changesRecord(({ record }) =>
  record["active"] === true ? undefined : { patch: { active: true } },
);
