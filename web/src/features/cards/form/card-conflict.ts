import type { Card } from "../../../../../shared/models/card.ts";
import { conflictingTexts, type TextConflict } from "../../../records/form/form-shape.ts";
import { filterEdits } from "../../../records/form/text-fields.ts";
import {
  coverOf,
  editedCover,
  isSameCover,
  shownValue,
  typedFields,
  type CardEdits,
  type CoverChoice,
  type TypedField,
} from "../card-values.ts";

export type ConflictSide = "mine" | "theirs";

interface CoverConflict {
  field: "cover";
  mine: CoverChoice | undefined;
  theirs: CoverChoice | undefined;
}

/** A field that was changed on both sides, to different values. */
export type ConflictRow = TextConflict<TypedField> | CoverConflict;

export type ConflictField = ConflictRow["field"];

/** The fields that need a decision: a change on one side only is taken as it is. */
export function findConflicts(base: Card, edits: CardEdits, current: Card): ConflictRow[] {
  const form = { fields: typedFields, shown: shownValue };
  const rows: ConflictRow[] = conflictingTexts(form, base, edits, current);
  const covers = { mine: editedCover(base, edits), theirs: coverOf(current) };
  const isOnBoth = edits.cover !== undefined && !isSameCover(covers.theirs, coverOf(base));
  if (isOnBoth && !isSameCover(covers.mine, covers.theirs))
    rows.push({ field: "cover", ...covers });
  return rows;
}

/** The edits to write onto the stored version; a field without a choice keeps mine. */
export function chosenEdits(
  edits: CardEdits,
  choice: Readonly<Partial<Record<ConflictField, ConflictSide>>>,
): CardEdits {
  const sides = new Map(Object.entries(choice));
  return filterEdits(edits, (field) => sides.get(field) !== "theirs");
}
