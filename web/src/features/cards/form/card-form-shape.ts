import { card as cardModel, type Card } from "../../../../../shared/models/card.ts";
import type { FieldProblem } from "../../../../../shared/errors.ts";
import { textFormShape, type FormShape } from "../../../records/form/form-shape.ts";
import {
  describeList,
  isListField,
  listFields,
  listProblem,
  shownList,
  type ListField,
} from "../card-lists.ts";
import { isSameCover, pictureNames, pictureOf } from "../card-pictures.ts";
import {
  cardChanges,
  shownValue,
  typedFields,
  type CardChanges,
  type CardEdits,
  type TypedField,
} from "../card-values.ts";
import { findConflicts } from "./card-conflict.ts";

/** A field whose problems the form shows. */
export type CheckedField = TypedField | ListField;

const texts = textFormShape<Card, TypedField>(cardModel, typedFields);

const shown = (card: Card, field: CheckedField) =>
  isListField(field) ? describeList(shownList(card, field)) : shownValue(card, field);

/** The form of a card: its texts in both languages, its lists, and its pictures. */
export const cardFormShape: FormShape<Card, CheckedField, CardEdits, CardChanges> = {
  model: cardModel,
  fields: [...typedFields, ...listFields],
  shown,
  problemOf: (field, text) => (isListField(field) ? undefined : texts.problemOf(field, text)),
  problemsOf(base, edits) {
    const problems: Partial<Record<CheckedField, FieldProblem>> = texts.problemsOf(base, edits);
    for (const field of listFields) {
      const problem = listProblem(field, edits[field] ?? []);
      if (problem) problems[field] = problem;
    }
    return problems;
  },
  changesOf: cardChanges,
  withText(edits, field, text) {
    const { [field]: _before, ...others } = edits;
    return text === undefined ? others : { ...others, [field]: text };
  },
  hasConflict: (base, edits, current) => findConflicts(base, edits, current).length > 0,
  hasSameContent: (one, other) =>
    cardFormShape.fields.every((field) => shown(one, field) === shown(other, field)) &&
    pictureNames.every((name) => isSameCover(pictureOf(one, name), pictureOf(other, name))),
  isEdit: (field, value) =>
    isListField(field) || pictureNames.some((name) => name === field)
      ? typeof value === "object"
      : texts.isEdit(field, value),
};
