import type { Changes } from "../../../../shared/client/record-types.ts";
import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import {
  changedTexts,
  listFieldsWithInput,
  normalisedText,
  shownText,
  textInputs,
} from "../../records/form/text-fields.ts";

/** Fields in the card's own language, in the order of the model, which is that of the page (spec section 2). */
const ownFields = [...listFieldsWithInput(cardModel, textInputs), "language"] as const;

/** Fields with a translation, in the order of the model, which is that of the page. */
export const translatedFields = cardModel.fields.texts.schema.unwrap().keyof().options;

export type OwnField = (typeof ownFields)[number];
export type TranslatedField = (typeof translatedFields)[number];
export type TypedField = OwnField | `texts.${TranslatedField}`;

/** All text fields, in the order of the page. */
export const typedFields: readonly TypedField[] = [
  ...ownFields,
  ...translatedFields.map((field) => `texts.${field}` as const),
];

/** The field of a translation; nothing for the card's own fields. */
export function translatedField(field: TypedField): TranslatedField | undefined {
  return translatedFields.find((name) => field === `texts.${name}`);
}
export type CardValues = Record<TypedField, string>;

/** The cover picture of a card. */
export interface CoverChoice {
  /** Id of the file. */
  image: string;
  /** Visible part; absent: all of it. */
  view?: CoverView | undefined;
}

/** Unsaved edits; absent fields are unchanged. */
export interface CardEdits extends Partial<CardValues> {
  /** `null`: the motif in place of a picture. */
  cover?: CoverChoice | null;
}

/** Fields to write; `null` empties one. */
export type CardChanges = Pick<Changes<"card">, OwnField | "texts" | "coverImage" | "coverView">;

/** The text of a field as the form shows it: telephone numbers in groups. */
export function shownValue(card: Card, field: TypedField): string {
  return shownText(cardModel, card, field);
}

export function isTypedField(name: string): name is TypedField {
  return typedFields.some((field) => field === name);
}

/** The card with the values of its form, as the service would store it. */
export function applyCardEdits(card: Card, values: CardValues): Card {
  const stored = (field: TypedField) => normalisedText(cardModel, field, values[field]);
  const own = ownFields.map((field) => [field, stored(field)]);
  const texts = translatedFields.map((field) => [field, stored(`texts.${field}`)]);
  return { ...card, ...Object.fromEntries(own), texts: Object.fromEntries(texts) };
}

export function cardValues(card: Card, edits: CardEdits = {}): CardValues {
  const pairs = typedFields.map((field) => [field, edits[field] ?? shownValue(card, field)]);
  return Object.fromEntries(pairs) as CardValues; // every field is in the list
}

/** The cover picture of a card; nothing if it shows the motif. */
export function coverOf({ coverImage, coverView }: Card): CoverChoice | undefined {
  return coverImage === undefined ? undefined : { image: coverImage, view: coverView };
}

/** The cover picture with its edits. */
export function editedCover(card: Card, { cover }: CardEdits): CoverChoice | undefined {
  return cover === undefined ? coverOf(card) : (cover ?? undefined);
}

export function isSameCover(one: CoverChoice | undefined, other: CoverChoice | undefined): boolean {
  return one?.image === other?.image && placesOf(one).join() === placesOf(other).join();
}

/** The numbers of a view, to compare views with another order of keys. */
function placesOf(cover: CoverChoice | undefined): number[] {
  if (!cover?.view) return [];
  const { crop, focus } = cover.view;
  return [crop.x, crop.y, crop.width, crop.height, focus.x, focus.y];
}

/** Fields to write: edits that differ from the card after normalisation. */
export function cardChanges(card: Card, edits: CardEdits): CardChanges {
  const changed = changedTexts(cardModel, typedFields, card, edits);
  const own = changed.filter((field) => translatedField(field) === undefined);
  const changes: CardChanges = Object.fromEntries(own.map((field) => [field, edits[field]]));
  if (own.length < changed.length) changes.texts = textsWith(card, edits);
  const cover = editedCover(card, edits);
  if (cover?.image !== card.coverImage) changes.coverImage = cover?.image ?? null;
  if (!isSameCover(cover, coverOf(card))) changes.coverView = cover?.view ?? null;
  return changes;
}

/** Changes that give a saved card its former content. */
export function revertingChanges(saved: Card, before: Card): CardChanges {
  const edits: CardEdits = { ...cardValues(before), cover: coverOf(before) ?? null };
  return cardChanges(saved, edits);
}

/** The texts in the second language as they will be stored; null if all are empty. */
function textsWith(card: Card, edits: CardEdits): NonNullable<Card["texts"]> | null {
  const forms = translatedFields
    .map((name) => [name, edits[`texts.${name}`] ?? card.texts?.[name] ?? ""] as const)
    .filter(([, form]) => form.trim() !== "");
  return forms.length === 0 ? null : Object.fromEntries(forms);
}
