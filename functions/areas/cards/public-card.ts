import type { Card } from "../../../shared/models/card.ts";
import { publicCard, type PublicCard } from "../../../shared/operations/replies.ts";

/** What anybody who knows the code may see of a card; whatever else the card has stays behind. */
export function toPublicCard(card: Card): PublicCard {
  return publicCard.parse(card);
}
