import { makeRecordService } from "../../../../calls/service.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";

/** Hides the card's public page immediately. This is also possible for a locked card (spec section 4). */
export const inactivateCard = makeRecordService(cardModel, ({ record }) =>
  record.active ? { patch: { active: false } } : undefined,
);
