import { isDeepStrictEqual } from "node:util";
import { HubError, invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { canWrite, findPossibleAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { checkFrozen } from "./check-frozen.ts";
import { checkRevision, ifMatchName, readIfMatch } from "./precondition.ts";
import { checkTemplate, type Templates } from "./check-template.ts";
import { validateFields } from "./validate-fields.ts";
import type { VisibleRecord } from "../rights/record-rights.ts";
import type { RecordUpdate } from "../store/record-change.ts";

export interface RecordPatch {
  id: string;
  /** The revision that the caller saw; absent: any revision is changed. */
  rev: number | undefined;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Takes `_id` and `_rev` out of a body. `If-Match` means the same as `_rev`; if a request has both, they must agree.
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

/** Whether a change would leave the record unchanged. */
export function changesNothing({ before, patch }: RecordUpdate): boolean {
  return Object.entries(patch).every(([name, value]) => isDeepStrictEqual(before[name], value));
}

/**
 * The patch with its values checked and normalised: every check that needs no record.
 * Throws `field.forbidden` for fields that the caller may write on no record, `input.invalid`.
 */
export function checkPatch(caller: Caller, model: Model, patch: RecordPatch): RecordPatch {
  const possible = findPossibleAudiences(caller, model);
  if (!Object.keys(patch.fields).every((name) => canWrite(possible, model, name)))
    throw new HubError("field.forbidden");
  return { ...patch, fields: normaliseFields(model, patch.fields) };
}

/** A name without a value clears its field. */
function normaliseFields(model: Model, fields: RecordPatch["fields"]): RecordPatch["fields"] {
  const names = Object.keys(fields);
  const valid = validateFields(model, names, fields);
  return Object.fromEntries(names.map((name) => [name, valid[name]]));
}

/**
 * The update of a record that the caller may read, from a patch with checked values (`checkPatch`).
 * Throws `field.forbidden`, `card.locked`, `entity.changed`, `template.locked`, `input.invalid`.
 */
export function checkUpdate(
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
