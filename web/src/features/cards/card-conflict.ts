import type { Card } from "../../../../shared/models/card.ts";
import {
  shownValue,
  typedFields,
  valuesOf,
  type CardEdits,
  type TypedField,
} from "./card-values.ts";

export type Side = "mine" | "theirs";

/** One field in which the two versions differ. */
export interface ConflictRow {
  field: TypedField;
  mine: string;
  theirs: string;
  /** Mine where I have typed; else theirs. */
  suggested: Side;
}

/** Every field in which what I see differs from what is stored now. */
export function conflictRows(base: Card, edits: CardEdits, current: Card): ConflictRow[] {
  const values = valuesOf(base, edits);
  return typedFields
    .map((field): ConflictRow => ({
      field,
      mine: values[field],
      theirs: shownValue(current, field),
      suggested: edits[field] === undefined ? "theirs" : "mine",
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

/** The edits of the stored version that make the chosen one. */
export function editsOfChoice(
  rows: readonly ConflictRow[],
  choice: Readonly<Partial<Record<TypedField, Side>>>,
): CardEdits {
  const mine = rows.filter(({ field, suggested }) => (choice[field] ?? suggested) === "mine");
  return Object.fromEntries(mine.map((row) => [row.field, row.mine]));
}
