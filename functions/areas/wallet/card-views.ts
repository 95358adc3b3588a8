import { cardView, type CardView } from "../../../shared/cards/card-view.ts";
import { languages, type Language } from "../../../shared/languages.ts";
import type { Card } from "../../../shared/models/card.ts";

/** A card as it reads in each language: the phone that keeps the pass picks its own. */
export function viewCardInLanguages(card: Card): Readonly<Record<Language, CardView>> {
  const views = languages.map((language) => [language, cardView(card, language)] as const);
  return Object.fromEntries(views) as Record<Language, CardView>; // one of each
}
