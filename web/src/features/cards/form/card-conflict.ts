import type { Card } from "../../../../../shared/models/card.ts";
import {
  coverOf,
  coverWith,
  isSameCover,
  shownValue,
  typedFields,
  type CardEdits,
  type Cover,
  type TypedField,
} from "../card-values.ts";

export type Side = "mine" | "theirs";

interface Versions<Value> {
  mine: Value;
  theirs: Value;
}

/** One field that was changed on both sides, and not to the same. */
export type ConflictRow =
  | (Versions<string> & { field: TypedField })
  | (Versions<Cover | undefined> & { field: "cover" });

export type ConflictField = ConflictRow["field"];

/** The fields about which somebody must decide: what only one side has changed stays as that side has it. */
export function conflictRows(base: Card, edits: CardEdits, current: Card): ConflictRow[] {
  const rows: ConflictRow[] = typedFields.flatMap((field) => {
    const [mine, theirs] = [edits[field], shownValue(current, field)];
    const isOnBoth = mine !== undefined && theirs !== shownValue(base, field);
    return isOnBoth && mine !== theirs ? [{ field, mine, theirs }] : [];
  });
  const covers = { mine: coverWith(base, edits), theirs: coverOf(current) };
  const isOnBoth = edits.cover !== undefined && !isSameCover(covers.theirs, coverOf(base));
  if (isOnBoth && !isSameCover(covers.mine, covers.theirs))
    rows.push({ field: "cover", ...covers });
  return rows;
}

/** The edits of the stored version that make the chosen one; mine where nothing was chosen. */
export function editsOfChoice(
  edits: CardEdits,
  choice: Readonly<Partial<Record<ConflictField, Side>>>,
): CardEdits {
  const kept = Object.entries(edits).filter(
    ([field]) => choice[field as ConflictField] !== "theirs", // edits have no other fields
  );
  return Object.fromEntries(kept);
}
