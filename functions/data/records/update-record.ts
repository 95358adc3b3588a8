import { isDeepStrictEqual } from "node:util";
import { HubError, invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { canWrite, possibleAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { RecordUpdate, Store } from "../store/store.ts";
import { checkFrozen } from "./frozen.ts";
import { checkRevision, ifMatchName, readIfMatch } from "./precondition.ts";
import { checkTemplate, templatesFor, type Templates } from "./template.ts";
import { untilUnchanged } from "./until-unchanged.ts";
import { validated } from "./validate.ts";
import type { VisibleRecord } from "../rights/record-rights.ts";
import { visibleRecord } from "./visible-record.ts";

export interface RecordPatch {
  id: string;
  /** The revision that the caller saw; absent: the change is applied to whatever stands there. */
  rev: number | undefined;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Takes `_id` and `_rev` out of a body. `If-Match` is the same as `_rev`; where there are both they must agree.
 * Throws `input.invalid`.
 */
export function readPatch(body: Readonly<Record<string, unknown>>, ifMatch?: string): RecordPatch {
  const { _id: id, _rev: given, ...fields } = body;
  if (id === undefined || id === "") throw invalidField("_id", "required");
  if (typeof id !== "string") throw invalidField("_id", "wrongType");
  const matched = readIfMatch(ifMatch);
  if (given === undefined) return { id, rev: matched, fields };
  // `null` too: a client that lost the revision must not overwrite what it has not seen.
  if (typeof given !== "number" || !Number.isSafeInteger(given) || given < 1)
    throw invalidField("_rev", "wrongType");
  if (matched !== undefined && matched !== given) throw invalidField(ifMatchName, "notAcceptable");
  return { id, rev: given, fields };
}

/**
 * Changes fields of a record under the caller's rights.
 * Throws `field.forbidden`, `record.notFound`, `card.locked`, `template.locked`, `input.invalid`, `entity.changed` with
 * the entity as it is.
 */
export async function updateRecord(
  store: Store,
  caller: Caller,
  model: Model,
  patch: RecordPatch,
): Promise<StoredRecord> {
  return (await changeRecord(store, caller, model, patch)).record;
}

/** The same, and whether anything was to be written: a record that is so already stays as it is. */
export async function changeRecord(
  store: Store,
  caller: Caller,
  model: Model,
  patch: RecordPatch,
): Promise<{ record: StoredRecord; isChanged: boolean }> {
  const checked = checkedPatch(caller, model, patch);
  return untilUnchanged(store.deadline, async () => {
    const visible = await visibleRecord(store, caller, model, patch.id, "write");
    const names = Object.keys(patch.fields);
    const templates = await templatesFor(store, caller, model, [visible.record], names);
    const update = allowedUpdate(model, visible, checked, templates);
    return isSo(update)
      ? { record: visible.record, isChanged: false }
      : { record: await store.update(model, update), isChanged: true };
  });
}

/** Whether a change would leave the record as it is. */
export function isSo({ before, patch }: RecordUpdate): boolean {
  return Object.entries(patch).every(([name, value]) => isDeepStrictEqual(before[name], value));
}

/**
 * The patch with its values checked and normalised: all that can be said before any record is read.
 * Throws `field.forbidden` for fields that the caller may write on no record at all, `input.invalid`.
 */
export function checkedPatch(caller: Caller, model: Model, patch: RecordPatch): RecordPatch {
  const possible = possibleAudiences(caller, model);
  if (!Object.keys(patch.fields).every((name) => canWrite(possible, model, name)))
    throw new HubError("field.forbidden");
  return { ...patch, fields: normalised(model, patch.fields) };
}

/** A name without a value clears its field. */
function normalised(model: Model, fields: RecordPatch["fields"]): RecordPatch["fields"] {
  const names = Object.keys(fields);
  const valid = validated(model, names, fields);
  return Object.fromEntries(names.map((name) => [name, valid[name]]));
}

/** The change of a record that the caller sees, if they may make it and its values are right. */
export function checkedUpdate(
  model: Model,
  visible: VisibleRecord,
  patch: RecordPatch,
  templates: Templates,
): RecordUpdate {
  const fields = normalised(model, patch.fields);
  return allowedUpdate(model, visible, { ...patch, fields }, templates);
}

/** The same of a patch whose values were checked before (`checkedPatch`). */
export function allowedUpdate(
  model: Model,
  visible: VisibleRecord,
  { rev, fields }: RecordPatch,
  templates: Templates,
): RecordUpdate {
  const { record, held } = visible;
  const names = Object.keys(fields);
  if (!names.every((name) => canWrite(held, model, name))) throw new HubError("field.forbidden");
  const unless = checkFrozen(model, record, held, names);
  checkRevision(model, visible, rev);
  checkTemplate(model, visible, fields, templates);
  return { before: record, patch: fields, unless };
}
