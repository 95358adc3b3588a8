import { fullName, personName } from "../../../shared/cards/person-name.ts";
import { inLanguage } from "../../../shared/cards/in-language.ts";
import type { Language } from "../../../shared/languages.ts";
import { card as cardModel, type Card } from "../../../shared/models/card.ts";
import type { Store } from "../../data/store/store.ts";
import { toPublicCard } from "./public-card.ts";

/** The card of somebody who answers in a card owner's place. */
export interface Substitute {
  code: string;
  /** In the order of the reader's language. */
  name: string;
  /** Last day of a stand-in, `2026-12-05`; absent for a successor. */
  until?: string;
}

/** How many successors are followed, one leaving after the other. */
const maxSuccessors = 5;

/**
 * Whoever answers for a card today: its stand-in while the days last, else its successor, or that one's. Nobody who is
 * not published is named.
 * @param today `2026-11-21`, in Hungary
 */
export async function findSubstitute(
  card: Card,
  { store, language, today }: { store: Store; language: Language; today: string },
): Promise<Substitute | undefined> {
  const { standIn } = card;
  if (standIn && (standIn.from ?? today) <= today && today <= standIn.until) {
    const found = await cardWith(standIn.card, store);
    if (found?.active) return { ...named(found, language), until: standIn.until };
  }
  let next = card.successor;
  for (let followed = 0; next !== undefined && followed < maxSuccessors; followed += 1) {
    const found = await cardWith(next, store);
    if (found?.active) return found._id === card._id ? undefined : named(found, language);
    next = found?.successor;
  }
  return undefined;
}

function named(card: Card, language: Language): Substitute {
  const shown = inLanguage(toPublicCard(card), language);
  return { code: card.code, name: fullName(personName(shown), language) };
}

async function cardWith(id: string, store: Store): Promise<Card | undefined> {
  const record = await store.find(cardModel, id);
  return record as Card | undefined; // what is stored has passed the model's own check
}
