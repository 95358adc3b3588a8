import { formatCardName } from "../../../shared/cards/person-name.ts";
import { isSibling } from "../../../shared/model/siblings.ts";
import type { Language } from "../../../shared/languages.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import type { Store } from "../../data/store/store.ts";
import { toPublicCard } from "./public-card.ts";

/** The card that a visitor can contact instead of an inactive or absent owner's card. */
export interface Substitute {
  code: string;
  /** In the order of the reader's language. */
  name: string;
  /** Last day of a stand-in, `2026-12-05`. Absent for a successor. */
  until?: string;
}

/** Longest chain of successors that is followed. */
export const maxSuccessors = 5;

/**
 * Finds the card that replaces a card today: its stand-in during the stand-in's days, or else the first active
 * successor in the chain. Inactive cards are never named, nor cards that have left the company and the owner of the card
 * that refers to them.
 * @param today `2026-11-21`, in Hungary
 */
export async function findSubstitute(
  card: Card,
  { store, language, today }: { store: Store; language: Language; today: string },
): Promise<Substitute | undefined> {
  const { standIn } = card;
  if (standIn && (standIn.from ?? today) <= today && today <= standIn.until) {
    const found = await findSibling(card, standIn.card, store);
    if (found?.active) return { ...toSubstitute(found, language), until: standIn.until };
  }
  let current: Card | undefined = card;
  for (let followed = 0; current?.successor && followed < maxSuccessors; followed += 1) {
    current = await findSibling(current, current.successor, store);
    if (current?.active)
      return current._id === card._id ? undefined : toSubstitute(current, language);
  }
  return undefined;
}

function toSubstitute(card: Card, language: Language): Substitute {
  return { code: card.code, name: formatCardName(toPublicCard(card), language) };
}

/** The card that another one refers to, if both still belong to one company or one owner (security T73). */
async function findSibling(card: Card, id: string, store: Store): Promise<Card | undefined> {
  const found = await store.find(cardModel, id);
  return found && isSibling(cardModel, card, found) ? found : undefined;
}
