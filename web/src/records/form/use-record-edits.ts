import { useState } from "react";
import { useDraft } from "../../lib/session/use-draft.ts";
import { getEditBase, type FormShape, type FormRecord } from "./form-shape.ts";
import { readRecordDraft, storeRecordDraft } from "./record-draft.ts";

export interface RecordEdits<Stored, Edits> {
  /** The revision that the edits are based on; without edits the latest one. */
  base: Stored;
  edits: Edits;
  /** Whether a save would write something. */
  isDirty: boolean;
  edit: (update: (edits: Edits) => Edits) => void;
  /** Bases the edits on a stored revision. */
  rebase: (onto: Stored, update: (edits: Edits) => Edits) => void;
}

/**
 * The unsaved edits of a record. They are stored as a draft, which survives a reload and the end of the session.
 * @param viewer id of the user whose draft it is
 */
export function useRecordEdits<
  Stored extends FormRecord,
  Field extends string,
  Edits extends object,
  Changes extends object,
>(
  latest: Stored,
  viewer: string,
  shape: FormShape<Stored, Field, Edits, Changes>,
  noEdits: Edits,
): RecordEdits<Stored, Edits> {
  const draftOf = { writer: viewer, id: latest._id };
  const [draft] = useState(() => readRecordDraft<Stored, Edits>(shape, draftOf));
  const [edits, setEdits] = useState<Edits>(draft?.edits ?? noEdits);
  const [begunOn, setBegunOn] = useState(draft?.begunOn);

  const changes = shape.changesOf(getEditBase(shape, begunOn, latest), edits);
  const isDirty = Object.keys(changes).length > 0;
  const base = isDirty ? getEditBase(shape, begunOn, latest) : latest;

  useDraft(viewer, (isLeft) =>
    storeRecordDraft(shape, draftOf, isDirty && !isLeft ? { edits, begunOn: base } : undefined),
  );

  return {
    base,
    edits,
    isDirty,
    edit(update) {
      if (!isDirty) setBegunOn(latest);
      setEdits(update);
    },
    rebase(onto, update) {
      setBegunOn(onto);
      setEdits(update);
    },
  };
}
