import type { Card } from "../../../shared/models/card.ts";
import { publicCard, type PublicCard } from "../../../shared/operations/replies.ts";

/** Reduces a card to its public fields, which everybody who knows the code can see. */
export function toPublicCard(card: Card): PublicCard {
  return publicCard.parse(card);
}
