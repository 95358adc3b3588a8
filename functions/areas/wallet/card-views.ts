import { createCardView, type CardView } from "../../../shared/cards/card-view.ts";
import { languages, type Language } from "../../../shared/languages.ts";
import type { Card } from "../../../shared/models/card.ts";

/** The card's view in each language. The phone that stores the pass selects one. */
export function createCardViews(card: Card): Readonly<Record<Language, CardView>> {
  const views = languages.map((language) => [language, createCardView(card, language)] as const);
  return Object.fromEntries(views) as Record<Language, CardView>; // every language has one
}
