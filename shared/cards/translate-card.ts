import type { Language } from "../languages.ts";
import type { PublicCard } from "../operations/replies.ts";

/** The card's fields as they are shown in a language. */
export type CardInLanguage = Omit<PublicCard, "texts">;

/** The card in a viewer's language: the second language's form of a field where there is one, else the card's own. */
export function translateCard(card: PublicCard, language: Language): CardInLanguage {
  const { texts = {}, ...own } = card;
  if (language === card.language) return own;
  const translated = Object.entries(texts).filter(([, text]) => text !== undefined && text !== "");
  return { ...own, ...Object.fromEntries(translated) };
}
