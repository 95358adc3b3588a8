import * as z from "zod/mini";
import type { Changes } from "../../../../shared/client/record-types.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import {
  changedTexts,
  listFieldsWithInput,
  normalisedText,
  shownText,
  textInputs,
} from "../../records/form/text-fields.ts";
import { formatNationalPhone } from "../../../../shared/text/national-phone.ts";
import { listChanges, listFields, shownList, type ListEdits } from "./card-lists.ts";
import { pictureChanges, pictureNames, pictureOf, type PictureEdits } from "./card-pictures.ts";

/** Fields in the card's own language, in the order of the model, which is that of the page (spec section 2). */
const ownFields = [
  ...listFieldsWithInput(cardModel, [...textInputs, "select"]),
  "language",
] as const;

/** Fields with a translation, in the order of the model, which is that of the page. */
export const translatedFields = z.keyof(cardModel.fields.texts.schema.def.innerType).options;

export type OwnField = (typeof ownFields)[number];
export type TranslatedField = (typeof translatedFields)[number];
export type TypedField = OwnField | `texts.${TranslatedField}`;

/** All text fields, in the order of the page. */
export const typedFields: readonly TypedField[] = [
  ...ownFields,
  ...translatedFields.map((field) => `texts.${field}` as const),
];

/** The field of a translation; nothing for the card's own fields. */
export function translatedField(field: string): TranslatedField | undefined {
  return translatedFields.find((name) => field === `texts.${name}`);
}
export type CardValues = Record<TypedField, string>;

/** Unsaved edits; absent fields are unchanged. */
export interface CardEdits extends Partial<CardValues>, PictureEdits, ListEdits {}

/** Fields to write; `null` empties one. */
export type CardChanges = Pick<Changes<"card">, OwnField | "texts"> &
  ReturnType<typeof pictureChanges> &
  ReturnType<typeof listChanges>;

/** The text of a field as the form shows it: telephone numbers in the groups of their country. */
export function shownValue(card: Card, field: TypedField): string {
  return field === "phone" ? formatNationalPhone(card.phone) : shownText(cardModel, card, field);
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

/** Fields to write: edits that differ from the card after normalisation. */
export function cardChanges(card: Card, edits: CardEdits): CardChanges {
  const changed = changedTexts(cardModel, typedFields, card, edits);
  const own = changed.filter((field) => translatedField(field) === undefined);
  const changes: CardChanges = Object.fromEntries(own.map((field) => [field, edits[field]]));
  if (own.length < changed.length) changes.texts = textsWith(card, edits);
  return { ...changes, ...pictureChanges(card, edits), ...listChanges(card, edits) };
}

/** Changes that give a saved card its former content. */
export function revertingChanges(saved: Card, before: Card): CardChanges {
  const pictures = pictureNames.map((name) => [name, pictureOf(before, name) ?? null] as const);
  const lists = listFields.map((field) => [field, shownList(before, field)] as const);
  const edits: CardEdits = {
    ...cardValues(before),
    ...Object.fromEntries([...pictures, ...lists]),
  };
  return cardChanges(saved, edits);
}

/** The texts in the second language as they will be stored; null if all are empty. */
function textsWith(card: Card, edits: CardEdits): NonNullable<Card["texts"]> | null {
  const forms = translatedFields
    .map((name) => [name, edits[`texts.${name}`] ?? card.texts?.[name] ?? ""] as const)
    .filter(([, form]) => form.trim() !== "");
  return forms.length === 0 ? null : Object.fromEntries(forms);
}
