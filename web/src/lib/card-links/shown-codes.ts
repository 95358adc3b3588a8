import { cardView } from "../../../../shared/cards/card-view.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { OfflineCopy } from "../session/offline-copies.ts";

/** What is shown of a card while its code is held out. */
export interface CardCode {
  id: string;
  code: string;
  /** As its owner calls the card. */
  name: string;
  /** Who it leads to. */
  person: string;
  /** Below the person: position, company. */
  lines: readonly string[];
  /** Whose colours and logo it may have. */
  company?: string | undefined;
}

/** The codes that can be held out, in the order of the cards. Inactive cards have none: theirs leads nowhere. */
export function cardCodes(cards: readonly OfflineCopy[], language: Language): CardCode[] {
  return cards
    .filter(({ active }) => active)
    .map((card) => {
      const { name: person, position, companyName } = cardView(card, language);
      const lines = [position, companyName].filter((line) => line !== "");
      const { _id: id, code, name, company } = card;
      return { id, code, name, person, lines, company };
    });
}
