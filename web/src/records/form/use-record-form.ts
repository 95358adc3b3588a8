import { useState } from "react";
import type { FieldProblem } from "../../../../shared/errors.ts";
import type { FormShape, FormRecord } from "./form-shape.ts";
import { useRecordEdits } from "./use-record-edits.ts";
import { useRecordSave, type SaveOptions } from "./use-record-save.ts";

export interface RecordFormOptions<
  Stored extends FormRecord,
  Field extends string,
  Edits extends object,
  Changes extends object,
> extends SaveOptions<Stored, Changes> {
  /** Constant for the life of the form. */
  shape: FormShape<Stored, Field, Edits, Changes>;
  noEdits: Edits;
  /** Id of the user whose draft it is. */
  viewer: string;
}

/**
 * The form of one record: edits with their draft, field problems, saving, and conflicts with other writers. A field is
 * checked when the user leaves it; a field with a problem is checked with every key.
 */
export function useRecordForm<
  Stored extends FormRecord,
  Field extends string,
  Edits extends object,
  Changes extends object,
>(latest: Stored, options: RecordFormOptions<Stored, Field, Edits, Changes>) {
  const { shape, noEdits, viewer } = options;
  const [problems, setProblems] = useState<Partial<Record<Field, FieldProblem>>>({});
  const { base, edits, isDirty, edit, rebase } = useRecordEdits(latest, viewer, shape, noEdits);
  const saving = useRecordSave({ base, edits, isDirty, edit, rebase }, shape, options, setProblems);

  const check = (field: Field, text: string) =>
    setProblems({ ...problems, [field]: shape.problemOf(field, text) });

  return {
    ...saving,
    base,
    edits,
    isDirty,
    edit,
    problems,
    change(field: Field, text: string) {
      edit((now) =>
        shape.withText(now, field, text === shape.shown(base, field) ? undefined : text),
      );
      if (problems[field]) check(field, text);
    },
    /** Checks the text that the user has left in a field. */
    leave(field: Field, text: string | undefined) {
      if (text !== undefined) check(field, text);
    },
    discard() {
      edit(() => noEdits);
      setProblems({});
    },
  };
}
