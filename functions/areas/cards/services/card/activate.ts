import { makeRecordService } from "../../../../calls/service.ts";
import { card as cardModel } from "../../../../../shared/models/card.ts";

/** Shows the card's public page again (spec section 4). */
export const activateCard = makeRecordService(cardModel, ({ record }) =>
  record.active ? undefined : { patch: { active: true } },
);
