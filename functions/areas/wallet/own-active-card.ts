import { HubError } from "../../../shared/errors.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import type { Actor } from "../../data/records/actor.ts";

/**
 * Gets a card that the caller owns, for the caller's own phone. Another user's card does not exist here, even if the
 * caller can see it. Throws `record.notFound`, and `card.inactive` for an inactive card.
 */
export async function getOwnActiveCard(id: string, { caller, store }: Actor): Promise<Card> {
  const found = await store.find(cardModel, id);
  if (found === undefined || found.owner !== caller.id) throw new HubError("record.notFound");
  if (!found.active) throw new HubError("card.inactive");
  return found;
}
