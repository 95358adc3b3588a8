import { phoneText } from "../../../../shared/card-view/phone-text.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import { normalisedValue } from "../../lib/field-problems.ts";

/** Fields that are typed on the card's page, in the order of the page (spec section 2). */
export const typedFields = [
  "name",
  "lastName",
  "firstName",
  "companyName",
  "position",
  "phone",
  "email",
  "zip",
  "city",
  "address",
  "website",
] as const;

export type TypedField = (typeof typedFields)[number];
export type CardValues = Record<TypedField, string>;
/** What has been typed and not been saved; absent fields are as the card has them. */
export type CardEdits = Partial<CardValues>;

export function isTypedField(name: string): name is TypedField {
  return typedFields.some((field) => field === name);
}

/** A field as it stands in its control: telephone numbers in groups. */
export function shownValue(card: Card, field: TypedField): string {
  return field === "phone" ? phoneText(card.phone) : card[field];
}

export function valuesOf(card: Card, edits: CardEdits = {}): CardValues {
  const pairs = typedFields.map((field) => [field, edits[field] ?? shownValue(card, field)]);
  return Object.fromEntries(pairs) as CardValues; // every field is in the list
}

/** What would have to be written: edits that differ from the card after normalisation. */
export function changesOf(card: Card, edits: CardEdits): CardEdits {
  const changes: CardEdits = {};
  for (const field of typedFields) {
    const typed = edits[field];
    if (typed === undefined || normalisedValue(cardModel, field, typed) === card[field]) continue;
    changes[field] = typed;
  }
  return changes;
}

/** The edits that are left when these have been saved: what was typed meanwhile. */
export function editsAfterSave(edits: CardEdits, saved: CardEdits): CardEdits {
  const left = Object.entries(edits).filter(
    ([field, value]) => saved[field as TypedField] !== value,
  );
  return Object.fromEntries(left);
}

export function hasSameContent(one: Card, other: Card): boolean {
  return typedFields.every((field) => one[field] === other[field]);
}

/**
 * The revision that edits are based on. Those begun on an older one stay with it when somebody else has changed the
 * content since: the save then finds out, and asks. A new revision with the same content, such as after locking, is
 * taken over.
 */
export function baseOf(begunOn: Card | undefined, latest: Card): Card {
  return begunOn && !hasSameContent(begunOn, latest) ? begunOn : latest;
}
