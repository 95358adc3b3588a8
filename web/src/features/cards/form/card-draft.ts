import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { keepDraft, keptDraft } from "../../../lib/session/drafts.ts";
import { isTypedField, type CardEdits } from "../card-values.ts";

/** What was typed on a card and not saved. It ends with the tab, and when the card is left. */
export interface CardDraft {
  edits: CardEdits;
  /** The version that they were begun on. */
  begunOn: Card;
}

const nameOf = (id: string) => `card.${id}`;

export function keepCardDraft(by: string, id: string, draft: CardDraft | undefined): void {
  keepDraft(by, nameOf(id), draft);
}

/** The draft of a card by its writer; nothing where there is none, or none that can be read. */
export function keptCardDraft(by: string, id: string): CardDraft | undefined {
  try {
    const { edits, begunOn } = keptDraft(by, nameOf(id)) as CardDraft; // looked at below
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
