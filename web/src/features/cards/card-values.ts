import type { Changes } from "../../../../shared/client/record-types.ts";
import { phoneText } from "../../../../shared/cards/phone-text.ts";
import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import { card as cardModel, type Card } from "../../../../shared/models/card.ts";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { fieldProblem, normalisedValue } from "../../lib/hub/field-problems.ts";

/** Fields of the card's own language, in the order of the page (spec section 2). */
const ownFields = [
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
  "language",
] as const;

/** Fields that have a second language's form, in the order of the page. */
export const translatedFields = [
  "position",
  "companyName",
  "lastName",
  "firstName",
  "city",
  "address",
] as const;

export type OwnField = (typeof ownFields)[number];
export type TranslatedField = (typeof translatedFields)[number];
export type TypedField = OwnField | `texts.${TranslatedField}`;

/** Fields that are typed on the card's page, in the order of the page. */
export const typedFields: readonly TypedField[] = [
  ...ownFields,
  ...translatedFields.map((field) => `texts.${field}` as const),
];

/** The field that a second language's form belongs to; nothing for the card's own fields. */
export function translatedField(field: TypedField): TranslatedField | undefined {
  return translatedFields.find((name) => field === `texts.${name}`);
}
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
export type CardChanges = Pick<Changes<"card">, OwnField | "texts" | "coverImage" | "coverView">;

export function isTypedField(name: string): name is TypedField {
  return typedFields.some((field) => field === name);
}

/** A field as it stands in its control: telephone numbers in groups. */
export function shownValue(card: Card, field: TypedField): string {
  const translated = translatedField(field);
  if (translated !== undefined) return card.texts?.[translated] ?? "";
  const own = field as OwnField; // it is no other
  return own === "phone" ? phoneText(card.phone) : card[own];
}

/** What is wrong with a value of a field, by the model's own rule. */
export function typedProblem(field: TypedField, value: string): FieldProblem | undefined {
  const translated = translatedField(field);
  if (translated === undefined) return fieldProblem(cardModel, field, value);
  return fieldProblem(cardModel, "texts", { [translated]: value });
}

/** A value as the service would store it. */
function storedValue(field: TypedField, value: string): unknown {
  const translated = translatedField(field);
  if (translated === undefined) return normalisedValue(cardModel, field, value);
  const texts = normalisedValue(cardModel, "texts", { [translated]: value });
  return (texts as Record<string, unknown>)[translated]; // an object is an object before and after
}

/** Edited fields that would be stored otherwise than they are. */
export function changedFields(card: Card, edits: CardEdits): TypedField[] {
  return typedFields.filter((field) => {
    const typed = edits[field];
    if (typed === undefined) return false;
    const stored = translatedField(field) ? shownValue(card, field) : card[field as OwnField];
    return storedValue(field, typed) !== stored;
  });
}

/** What is wrong with what would be written. */
export function editProblems(
  card: Card,
  edits: CardEdits,
): Partial<Record<TypedField, FieldProblem>> {
  const found = changedFields(card, edits).map((field) => [
    field,
    typedProblem(field, edits[field] ?? ""),
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** The card with all that stands in its form, as the service would store it. */
export function cardWith(card: Card, values: CardValues): Card {
  const own = ownFields.map((field) => [field, storedValue(field, values[field])]);
  const texts = translatedFields.map((field) => [
    field,
    storedValue(`texts.${field}`, values[`texts.${field}`]),
  ]);
  return { ...card, ...Object.fromEntries(own), texts: Object.fromEntries(texts) };
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
  const changed = changedFields(card, edits);
  const own = changed.filter((field) => translatedField(field) === undefined);
  const changes: CardChanges = Object.fromEntries(own.map((field) => [field, edits[field]]));
  if (own.length < changed.length) changes.texts = textsWith(card, edits);
  const cover = coverWith(card, edits);
  if (cover?.image !== card.coverImage) changes.coverImage = cover?.image ?? null;
  if (!isSameCover(cover, coverOf(card))) changes.coverView = cover?.view ?? null;
  return changes;
}

/** What makes of a saved card the one that it was before. */
export function changesBack(saved: Card, before: Card): CardChanges {
  const edits: CardEdits = { ...valuesOf(before), cover: coverOf(before) ?? null };
  return changesOf(saved, edits);
}

/** The second language's forms as they are to be stored; none of them is nothing at all. */
function textsWith(card: Card, edits: CardEdits): NonNullable<Card["texts"]> | null {
  const forms = translatedFields
    .map((name) => [name, edits[`texts.${name}`] ?? card.texts?.[name] ?? ""] as const)
    .filter(([, form]) => form.trim() !== "");
  return forms.length === 0 ? null : Object.fromEntries(forms);
}

/** The edits that are left when these have been saved: what was typed meanwhile. */
export function editsAfterSave(edits: CardEdits, saved: CardEdits): CardEdits {
  const left = Object.entries(edits).filter(
    ([field, value]) => saved[field as keyof CardEdits] !== value,
  );
  return Object.fromEntries(left);
}

export function hasSameContent(one: Card, other: Card): boolean {
  const isSameText = typedFields.every(
    (field) => shownValue(one, field) === shownValue(other, field),
  );
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
