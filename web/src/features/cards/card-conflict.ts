import type { Card } from "../../../../shared/models/card.ts";
import {
  coverOf,
  coverWith,
  isSameCover,
  shownValue,
  typedFields,
  valuesOf,
  type CardEdits,
  type Cover,
  type TypedField,
} from "./card-values.ts";

export type Side = "mine" | "theirs";

interface Versions<Value> {
  mine: Value;
  theirs: Value;
  /** Mine where I have edited; else theirs. */
  suggested: Side;
}

/** One field in which the two versions differ. */
export type ConflictRow =
  | (Versions<string> & { field: TypedField })
  | (Versions<Cover | undefined> & { field: "cover" });

export type ConflictField = ConflictRow["field"];

/** Every field in which what I see differs from what is stored now. */
export function conflictRows(base: Card, edits: CardEdits, current: Card): ConflictRow[] {
  const values = valuesOf(base, edits);
  const rows: ConflictRow[] = typedFields
    .map((field) => ({
      field,
      mine: values[field],
      theirs: shownValue(current, field),
      suggested: suggestedSide(edits[field]),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
  const covers = { mine: coverWith(base, edits), theirs: coverOf(current) };
  if (!isSameCover(covers.mine, covers.theirs))
    rows.push({ field: "cover", ...covers, suggested: suggestedSide(edits.cover) });
  return rows;
}

const suggestedSide = (edit: unknown): Side => (edit === undefined ? "theirs" : "mine");

/** The edits of the stored version that make the chosen one. */
export function editsOfChoice(
  rows: readonly ConflictRow[],
  choice: Readonly<Partial<Record<ConflictField, Side>>>,
): CardEdits {
  const mine = rows.filter(({ field, suggested }) => (choice[field] ?? suggested) === "mine");
  // the motif is a choice too
  return Object.fromEntries(mine.map((row) => [row.field, row.mine ?? null]));
}
