import { phoneText } from "../../../../shared/card-view/phone-text.ts";
import type { CoverView } from "../../../../shared/card-view/cover-view.ts";
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

/** The picture at the head of a card. */
export interface Cover {
  /** Id of the file. */
  image: string;
  /** Absent: all of it. */
  view?: CoverView | undefined;
}

/** What has been edited and not been saved; absent fields are as the card has them. */
export interface CardEdits extends Partial<CardValues> {
  /** `null`: the motif in place of a picture. */
  cover?: Cover | null;
}

/** Fields to write; `null` empties one. */
export type CardChanges = Partial<CardValues> & {
  coverImage?: string | null;
  coverView?: CoverView | null;
};

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

/** The cover of a card; nothing where it has the motif. */
export function coverOf({ coverImage, coverView }: Card): Cover | undefined {
  return coverImage === undefined ? undefined : { image: coverImage, view: coverView };
}

/** The cover as it stands in the form. */
export function coverWith(card: Card, { cover }: CardEdits): Cover | undefined {
  return cover === undefined ? coverOf(card) : (cover ?? undefined);
}

export function isSameCover(one: Cover | undefined, other: Cover | undefined): boolean {
  return one?.image === other?.image && placesOf(one).join() === placesOf(other).join();
}

/** The numbers of a view; its keys come back in any order. */
function placesOf(cover: Cover | undefined): number[] {
  if (!cover?.view) return [];
  const { crop, focus } = cover.view;
  return [crop.x, crop.y, crop.width, crop.height, focus.x, focus.y];
}

/** What would have to be written: edits that differ from the card after normalisation. */
export function changesOf(card: Card, edits: CardEdits): CardChanges {
  const changes: CardChanges = {};
  for (const field of typedFields) {
    const typed = edits[field];
    if (typed === undefined || normalisedValue(cardModel, field, typed) === card[field]) continue;
    changes[field] = typed;
  }
  const cover = coverWith(card, edits);
  if (cover?.image !== card.coverImage) changes.coverImage = cover?.image ?? null;
  if (!isSameCover(cover, coverOf(card))) changes.coverView = cover?.view ?? null;
  return changes;
}

/** Changes of what is typed, without the cover. */
export function textsOf({ coverImage: _image, coverView: _view, ...texts }: CardChanges) {
  return texts;
}

/** The edits that are left when these have been saved: what was typed meanwhile. */
export function editsAfterSave(edits: CardEdits, saved: CardEdits): CardEdits {
  const left = Object.entries(edits).filter(
    ([field, value]) => saved[field as keyof CardEdits] !== value,
  );
  return Object.fromEntries(left);
}

export function hasSameContent(one: Card, other: Card): boolean {
  const isSameText = typedFields.every((field) => one[field] === other[field]);
  return isSameText && isSameCover(coverOf(one), coverOf(other));
}

/**
 * The revision that edits are based on. Those begun on an older one stay with it when somebody else has changed the
 * content since: the save then finds out, and asks. A new revision with the same content, such as after locking, is
 * taken over.
 */
export function baseOf(begunOn: Card | undefined, latest: Card): Card {
  return begunOn && !hasSameContent(begunOn, latest) ? begunOn : latest;
}
