import { storeDraft, readDraft } from "../../lib/session/drafts.ts";
import type { FormShape, FormRecord } from "./form-shape.ts";

/** Unsaved edits of a record. A draft ends with the browser tab, or when the user leaves the record. */
export interface RecordDraft<Stored, Edits> {
  edits: Edits;
  /** The revision on which the edits began. */
  begunOn: Stored;
}

type DraftShape = Pick<FormShape<FormRecord, string, object, object>, "model" | "isEdit">;

/** Writer and record of a draft. */
export interface DraftKey {
  writer: string;
  id: string;
}

const nameOf = (shape: DraftShape, id: string) => `${shape.model.name}.${id}`;

/** @param draft absent: removes the stored draft */
export function storeRecordDraft(
  shape: DraftShape,
  { writer, id }: DraftKey,
  draft: RecordDraft<object, object> | undefined,
): void {
  storeDraft(writer, nameOf(shape, id), draft);
}

/** The draft of a record; nothing if there is none, or if it does not fit the form. */
export function readRecordDraft<Stored, Edits extends object>(
  shape: DraftShape,
  { writer, id }: DraftKey,
): RecordDraft<Stored, Edits> | undefined {
  try {
    // checked below
    const { edits, begunOn } = readDraft(writer, nameOf(shape, id)) as RecordDraft<Stored, Edits>;
    const isWhole =
      shape.model.entity.safeParse(begunOn).success &&
      Object.entries(edits).every(([field, value]) => shape.isEdit(field, value));
    return isWhole ? { edits, begunOn } : undefined;
  } catch {
    return undefined;
  }
}
