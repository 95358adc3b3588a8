import type { Card } from "../../../../../shared/models/card.ts";
import { conflictingTexts, type TextConflict } from "../../../records/form/form-shape.ts";
import { describeList, listFields, shownList, type ListField } from "../card-lists.ts";
import {
  editedPicture,
  isSameCover,
  pictureNames,
  pictureOf,
  type CoverChoice,
  type PictureName,
} from "../card-pictures.ts";
import { shownValue, typedFields, type CardEdits, type TypedField } from "../card-values.ts";

interface PictureConflict {
  field: PictureName;
  mine: CoverChoice | undefined;
  theirs: CoverChoice | undefined;
}

/** A field that was changed on both sides, to different values. */
export type ConflictRow = TextConflict<TypedField | ListField> | PictureConflict;

export function isPictureRow(row: ConflictRow): row is PictureConflict {
  return pictureNames.some((name) => name === row.field);
}

/** The fields that need a decision: a change on one side only is taken as it is. */
export function findConflicts(base: Card, edits: CardEdits, current: Card): ConflictRow[] {
  const form = { fields: typedFields, shown: shownValue };
  return [
    ...conflictingTexts(form, base, edits, current),
    ...conflictingLists(base, edits, current),
    ...conflictingPictures(base, edits, current),
  ];
}

function conflictingLists(base: Card, edits: CardEdits, current: Card): TextConflict<ListField>[] {
  const texts = listFields.flatMap((field) => {
    const edit = edits[field];
    return edit === undefined ? [] : [[field, describeList(edit)] as const];
  });
  const form = { fields: listFields, shown: describeStored };
  return conflictingTexts(form, base, Object.fromEntries(texts), current);
}

function describeStored(card: Card, field: ListField): string {
  return describeList(shownList(card, field));
}

function conflictingPictures(base: Card, edits: CardEdits, current: Card): PictureConflict[] {
  return pictureNames.flatMap((field) => {
    const [mine, theirs] = [editedPicture(base, edits, field), pictureOf(current, field)];
    const isOnBoth = edits[field] !== undefined && !isSameCover(theirs, pictureOf(base, field));
    return isOnBoth && !isSameCover(mine, theirs) ? [{ field, mine, theirs }] : [];
  });
}
