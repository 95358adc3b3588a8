import type { Card } from "../../../../../shared/models/card.ts";
import { conflictingTexts, type TextConflict } from "../../../records/form/form-shape.ts";
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

interface CoverConflict {
  field: "cover";
  mine: CoverChoice | undefined;
  theirs: CoverChoice | undefined;
}

/** A field that was changed on both sides, to different values. */
export type ConflictRow = TextConflict<TypedField> | CoverConflict;

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
