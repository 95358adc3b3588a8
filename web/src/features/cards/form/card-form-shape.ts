import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import { textFormShape, type FormShape } from "../../../records/form/form-shape.ts";
import {
  cardChanges,
  coverOf,
  isSameCover,
  typedFields,
  type CardChanges,
  type CardEdits,
  type TypedField,
} from "../card-values.ts";
import { findConflicts } from "./card-conflict.ts";

const texts = textFormShape<Card, TypedField>(cardModel, typedFields);

/** The form of a card: its texts in both languages, and its cover. */
export const cardFormShape: FormShape<Card, TypedField, CardEdits, CardChanges> = {
  ...texts,
  changesOf: cardChanges,
  withText(edits, field, text) {
    const { [field]: _before, ...others } = edits;
    return text === undefined ? others : { ...others, [field]: text };
  },
  hasConflict: (base, edits, current) => findConflicts(base, edits, current).length > 0,
  hasSameContent: (one, other) =>
    texts.hasSameContent(one, other) && isSameCover(coverOf(one), coverOf(other)),
  isEdit: (field, value) =>
    field === "cover" ? typeof value === "object" : texts.isEdit(field, value),
};
