import { useEffect, useRef, useState } from "react";
import { HubCallError } from "../../../../shared/client/hub-call-error.ts";
import type { FieldProblem } from "../../../../shared/errors.ts";
import { editsAfterSave, type FormShape, type FormRecord } from "./form-shape.ts";
import type { RecordEdits } from "./use-record-edits.ts";

/** How a save ended. */
export interface SaveResult<Field extends string> {
  isSaved: boolean;
  /** The first field that is wrong, in the order of the form. */
  wrong?: Field | undefined;
}

/** Writes a record, and tells the user how it went. */
export interface SaveOptions<Stored, Changes> {
  /** Throws `entity.changed` with the newer record if the revision is not the stored one. */
  update: (base: Stored, changes: Changes) => Promise<Stored>;
  /** Called with each revision that the service returned. */
  onStored?: (record: Stored) => void;
  onStart?: () => void;
  /** @param before the former revision; absent if nothing had to be written */
  onSaved: (saved: Stored, before: Stored | undefined) => void;
  /** @param retry saves again, with what was typed since */
  onFailed: (failure: unknown, retry: () => void) => void;
  /** What to do if the user and another writer changed the same field: let the user choose, or fail. */
  onConflict: "choose" | "fail";
}

type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>;

/**
 * Saves the edits of a record onto the revision that the user has seen. Another writer's changes of other fields are
 * kept: the edits are then written onto the newer revision. `conflict` is the newer revision that needs a choice.
 */
export function useRecordSave<
  Stored extends FormRecord,
  Field extends string,
  Edits extends object,
  Changes extends object,
>(
  { base, edits, rebase }: RecordEdits<Stored, Edits>,
  shape: FormShape<Stored, Field, Edits, Changes>,
  options: SaveOptions<Stored, Changes>,
  showProblems: (problems: Problems<Field>) => void,
) {
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Stored>();
  const isWriting = useRef(false);

  const check = (onto: Stored, typed: Edits): Field | undefined => {
    const problems = shape.problemsOf(onto, typed);
    showProblems(problems);
    return shape.fields.find((field) => problems[field]);
  };

  const fail = (failure: unknown): SaveResult<Field> => {
    options.onFailed(failure, () => void latest.current());
    const refused = refusedFields(failure, shape.fields);
    showProblems(refused);
    return { isSaved: false, wrong: shape.fields.find((field) => refused[field]) };
  };

  const write = async (onto: Stored, typed: Edits): Promise<SaveResult<Field>> => {
    const wrong = check(onto, typed);
    if (wrong || isWriting.current) return { isSaved: false, wrong };
    isWriting.current = true;
    options.onStart?.();
    setSaving(true);
    let newer: Stored | undefined;
    try {
      const changes = shape.changesOf(onto, typed);
      const isChanged = Object.keys(changes).length > 0;
      const saved = isChanged ? await options.update(onto, changes) : onto;
      options.onStored?.(saved);
      rebase(saved, (now) => editsAfterSave(now, typed));
      options.onSaved(saved, isChanged ? onto : undefined);
      return { isSaved: true };
    } catch (failure) {
      newer = newerOf(failure) as Stored | undefined; // as the user sees it
      if (!newer) return fail(failure);
      if (options.onConflict === "fail" && shape.hasConflict(onto, typed, newer)) {
        // The failure is shown. A second save is deliberate: it writes onto the revision that was reported.
        rebase(newer, (now) => now);
        return fail(failure);
      }
    } finally {
      isWriting.current = false;
      setSaving(false);
    }
    if (!shape.hasConflict(onto, typed, newer)) return settle(newer, typed);
    setConflict(newer);
    return { isSaved: false };
  };

  /** Writes the chosen edits onto the newer revision. */
  const settle = (current: Stored, chosen: Edits): Promise<SaveResult<Field>> => {
    setConflict(undefined);
    options.onStored?.(current);
    rebase(current, () => chosen);
    return write(current, chosen);
  };

  /** @param upcoming an edit that is not ready yet, such as an upload; the save waits for it */
  const save = async (upcoming?: Promise<(edits: Edits) => Edits>): Promise<SaveResult<Field>> => {
    if (!upcoming) return write(base, edits);
    const wrong = check(base, edits);
    if (wrong || isSaving) return { isSaved: false, wrong };
    setSaving(true);
    return write(base, (await upcoming)(edits));
  };

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  return { isSaving, conflict, save, settle, closeConflict: () => setConflict(undefined) };
}

function refusedFields<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
): Problems<Field> {
  const problems: Problems<Field> = {};
  if (!(failure instanceof HubCallError)) return problems;
  for (const field of fields) {
    const problem = failure.fields[field];
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The newer stored revision, if the write failed because of it. */
function newerOf(failure: unknown): object | undefined {
  const isNewer = failure instanceof HubCallError && failure.code === "entity.changed";
  return isNewer ? failure.current : undefined;
}
