import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { isTypedField, type CardEdits } from "./card-values.ts";

/**
 * What was typed on a card and not saved, kept with the tab: it is there again after a reload, and when the phone has
 * put the page away. It ends with the tab, and when the card is left.
 */
export interface CardDraft {
  edits: CardEdits;
  /** The version that they were begun on. */
  begunOn: Card;
}

const keyOf = (id: string) => `nevjegy.card-draft.${id}`;

export function keepDraft(id: string, draft: CardDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // no room, or the browser keeps nothing: it lives in the page alone
  }
}

/** The draft of a card; nothing where there is none, or none that can be read. */
export function keptDraft(id: string): CardDraft | undefined {
  try {
    const { edits, begunOn } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "") as CardDraft; // looked at below
    const isWhole =
      cardModel.entity.safeParse(begunOn).success &&
      Object.entries(edits).every(([field, value]) =>
        field === "cover"
          ? typeof value === "object"
          : isTypedField(field) && typeof value === "string",
      );
    return isWhole ? { edits, begunOn } : undefined;
  } catch {
    return undefined;
  }
}
