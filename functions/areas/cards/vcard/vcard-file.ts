import { inLanguage } from "../../../../shared/cards/in-language.ts";
import { fullName, personName } from "../../../../shared/cards/person-name.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { PublicCard } from "../../../../shared/operations/replies.ts";

/** Longest name before its ending, in characters: encoded, each may take twelve bytes of a header. */
const maxLength = 80;

/** Name of a card's vCard as a file: the person's, in the order of the language. */
export function contactFileName(card: PublicCard, language: Language): string {
  const name = fullName(personName(inLanguage(card, language)), language);
  return `${Array.from(name).slice(0, maxLength).join("").trim()}.vcf`;
}
