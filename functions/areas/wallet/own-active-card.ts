import { HubError } from "../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import type { Actor } from "../../data/records/actor.ts";

/**
 * A card that the caller owns, for the caller's own phone: what others may see of it is nothing to them here. Throws
 * `record.notFound`, and `card.inactive` for one whose code leads nowhere.
 */
export async function getOwnActiveCard(id: string, { caller, store }: Actor): Promise<Card> {
  const found = await store.find(cardModel, id);
  if (found === undefined || found["owner"] !== caller.id) throw new HubError("record.notFound");
  const card = cardModel.entity.parse(found);
  if (!card.active) throw new HubError("card.inactive");
  return card;
}
