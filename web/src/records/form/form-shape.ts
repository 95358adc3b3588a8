import type { FieldProblem } from "../../../../shared/errors.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import {
  changedTexts,
  filterEdits,
  shownText,
  textProblem,
  type AnyRecord,
  type TextEdits,
} from "./text-fields.ts";

export type FormRecord = AnyRecord & { _id: string };

/** How a form reads, compares and writes the records of one model. All functions are pure. */
export interface FormShape<
  Stored extends FormRecord,
  Field extends string,
  Edits extends object,
  Changes extends object,
> {
  model: Model;
  /** Text fields, in the order of the form. */
  fields: readonly Field[];
  /** The text that a field shows for a stored record. */
  shown: (record: Stored, field: Field) => string;
  problemOf: (field: Field, text: string) => FieldProblem | undefined;
  /** Problems of the edits that a save would write. */
  problemsOf: (base: Stored, edits: Edits) => Partial<Record<Field, FieldProblem>>;
  /** Fields to write: edits that differ from the record after normalisation. */
  changesOf: (base: Stored, edits: Edits) => Changes;
  /** The edits with one text; without a text the field has no edit. */
  withText: (edits: Edits, field: Field, text: string | undefined) => Edits;
  /** Whether an edited field was also changed in the stored record, to another value. */
  hasConflict: (base: Stored, edits: Edits, current: Stored) => boolean;
  hasSameContent: (one: Stored, other: Stored) => boolean;
  /** Whether a value of a stored draft is an edit of this form. */
  isEdit: (field: string, value: unknown) => boolean;
}

/** A form that has text fields only. */
export function textFormShape<Stored extends FormRecord, Field extends string>(
  model: Model,
  fields: readonly Field[],
): FormShape<Stored, Field, TextEdits<Field>, TextEdits<Field>> {
  const shown = (record: Stored, field: Field) => shownText(model, record, field);
  return {
    model,
    fields,
    shown,
    problemOf: (field, text) => textProblem(model, field, text),
    problemsOf(base, edits) {
      const problems: Partial<Record<Field, FieldProblem>> = {};
      for (const field of changedTexts(model, fields, base, edits)) {
        const problem = textProblem(model, field, edits[field] ?? "");
        if (problem) problems[field] = problem;
      }
      return problems;
    },
    changesOf(base, edits) {
      const changed: readonly string[] = changedTexts(model, fields, base, edits);
      return filterEdits(edits, (field) => changed.includes(field));
    },
    withText(edits, field, text) {
      const others = filterEdits(edits, (name) => name !== field);
      return text === undefined ? others : { ...others, [field]: text };
    },
    hasConflict: (base, edits, current) =>
      conflictingTexts({ fields, shown }, base, edits, current).length > 0,
    hasSameContent: (one, other) =>
      fields.every((field) => shown(one, field) === shown(other, field)),
    isEdit: (name, value) => fields.some((field) => field === name) && typeof value === "string",
  };
}

/** A text field that was changed on both sides, to different texts. */
export interface TextConflict<Field extends string> {
  field: Field;
  mine: string;
  theirs: string;
}

/** Text fields that need a decision: a change on one side only is taken as it is. */
export function conflictingTexts<Stored, Field extends string>(
  { fields, shown }: { fields: readonly Field[]; shown: (record: Stored, field: Field) => string },
  base: Stored,
  edits: TextEdits<Field>,
  current: Stored,
): TextConflict<Field>[] {
  return fields.flatMap((field) => {
    const [mine, theirs] = [edits[field], shown(current, field)];
    const isOnBoth = mine !== undefined && theirs !== shown(base, field);
    return isOnBoth && mine !== theirs ? [{ field, mine, theirs }] : [];
  });
}

export type ConflictSide = "mine" | "theirs";

/** The chosen version of each conflicting field, by name. */
export type ConflictChoice = Readonly<Partial<Record<string, ConflictSide>>>;

/** The edits to write onto the stored version; a field without a choice keeps mine. */
export function chosenEdits<Edits extends object>(edits: Edits, choice: ConflictChoice): Edits {
  return filterEdits(edits, (field) => choice[field] !== "theirs");
}

/** The edits that remain after a save: what was typed while it ran. */
export function editsAfterSave<Edits extends object>(edits: Edits, saved: Edits): Edits {
  const values = new Map<string, unknown>(Object.entries(saved));
  return filterEdits(edits, (field, value) => values.get(field) !== value);
}

/**
 * The revision that edits are based on. Edits that began on an older revision keep it if the content has changed since:
 * the save then detects the conflict. A new revision with the same content, such as after locking, replaces it.
 */
export function getEditBase<Stored>(
  { hasSameContent }: { hasSameContent: (one: Stored, other: Stored) => boolean },
  begunOn: Stored | undefined,
  latest: Stored,
): Stored {
  return begunOn && !hasSameContent(begunOn, latest) ? begunOn : latest;
}
