import { changesRecord } from "../../../../calls/service.ts";

/** Hides the card's public page at once; possible while the card is locked, too (spec section 4). */
export const inactivateCard = changesRecord(({ record }) =>
  record["active"] === false ? undefined : { patch: { active: false } },
);
