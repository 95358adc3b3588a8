import { isDeepStrictEqual } from "node:util";
import { HubError, invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { canWrite, possibleAudiences, readable } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { checkFrozen } from "./frozen.ts";
import { untilUnchanged } from "./until-unchanged.ts";
import { validated } from "./validate.ts";
import { visibleRecord } from "./visible-record.ts";

export interface RecordPatch {
  id: string;
  /** The revision that the caller saw; absent: the change is applied to whatever stands there. */
  rev: number | undefined;
  fields: Readonly<Record<string, unknown>>;
}

/** Takes `_id` and `_rev` out of a body. `If-Match` is the same as `_rev`. */
export function readPatch(body: Readonly<Record<string, unknown>>, ifMatch?: string): RecordPatch {
  const { _id: id, _rev: given, ...fields } = body;
  if (id === undefined || id === "") throw invalidField("_id", "required");
  if (typeof id !== "string") throw invalidField("_id", "wrongType");
  const rev = given ?? (ifMatch === undefined ? undefined : Number(ifMatch.replaceAll('"', "")));
  if (rev === undefined) return { id, rev: undefined, fields };
  if (typeof rev !== "number" || !Number.isInteger(rev) || rev < 1)
    throw invalidField("_rev", "wrongType");
  return { id, rev, fields };
}

/**
 * Changes fields of a record under the caller's rights.
 * Throws `field.forbidden`, `record.notFound`, `card.locked`, `input.invalid`, `entity.changed` with the entity as it is.
 */
export async function updateRecord(
  store: Store,
  caller: Caller,
  model: Model,
  { id, rev, fields }: RecordPatch,
): Promise<StoredRecord> {
  const names = Object.keys(fields);
  const possible = possibleAudiences(caller, model);
  if (!names.every((name) => canWrite(possible, model, name)))
    throw new HubError("field.forbidden");

  return untilUnchanged(store.deadline, async () => {
    const { record, held } = await visibleRecord(store, caller, model, id);
    if (!names.every((name) => canWrite(held, model, name))) throw new HubError("field.forbidden");
    const unless = checkFrozen(model, record, held, names);
    const patch = validated(model, names, fields);
    if (rev !== undefined && rev !== record._rev)
      throw new HubError("entity.changed", { current: readable(caller, model, record) ?? {} });
    if (names.every((name) => isDeepStrictEqual(patch[name], record[name]))) return record;
    return store.update(model, { before: record, patch: absentAsUndefined(names, patch), unless });
  });
}

/** A name without a value clears its field. */
function absentAsUndefined(
  names: readonly string[],
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, patch[name]]));
}
