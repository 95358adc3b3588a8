import { createCardView } from "../../../../shared/cards/card-view.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { OfflineCopy } from "../session/offline-copies.ts";

/** Content of the full-screen QR code of a card. */
export interface CardCode {
  id: string;
  code: string;
  /** The name that its owner gave to the card. */
  name: string;
  /** Name of the person on the card. */
  person: string;
  /** Position and company, below the person. */
  lines: readonly string[];
  /** Id of the company whose colours and logo the code may have. */
  company?: string | undefined;
}

/** The codes of the active cards, in the order of the cards. The code of an inactive card leads to no page. */
export function cardCodes(cards: readonly OfflineCopy[], language: Language): CardCode[] {
  return cards
    .filter(({ active }) => active)
    .map((card) => {
      const { name: person, position, companyName } = createCardView(card, language);
      const lines = [position, companyName].filter((line) => line !== "");
      const { _id: id, code, name, company } = card;
      return { id, code, name, person, lines, company };
    });
}
