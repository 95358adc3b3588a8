import { HubError } from "../../../shared/errors.ts";
import { findModelField, type Audience, type Model } from "../../../shared/model/define-model.ts";
import { hasAnyAudience } from "../rights/audiences.ts";
import type { Condition } from "../store/plan-change.ts";
import type { Item } from "../../platform/aws/table.ts";

/**
 * Refuses changes of a frozen (locked) record, except by the audiences that the model names.
 * @param fields the fields to be changed; absent: the whole record
 * @returns the condition of the write, so that a concurrent lock refuses it (security T05)
 */
export function checkFrozen(
  model: Model,
  record: Item,
  held: ReadonlySet<Audience>,
  fields?: readonly string[],
): Condition | undefined {
  const freeze = freezing(model, held, fields);
  if (freeze === undefined) return undefined;
  if (record[freeze.field] === true) throw new HubError(freeze.error);
  return { field: freeze.field, not: true };
}

/** Whether a record is frozen for these fields. */
export function isFrozen(
  model: Model,
  record: Item,
  held: ReadonlySet<Audience>,
  fields: readonly string[],
): boolean {
  const freeze = freezing(model, held, fields);
  return freeze !== undefined && record[freeze.field] === true;
}

/** The freeze rule that binds the caller for these fields; undefined when none does. */
function freezing(model: Model, held: ReadonlySet<Audience>, fields?: readonly string[]) {
  const { freeze } = model;
  if (freeze === undefined || hasAnyAudience(held, freeze.exempt)) return undefined;
  const isHarmless = fields?.every(
    (name) => findModelField(model, name)?.options.writableWhileFrozen === true,
  );
  return isHarmless === true ? undefined : freeze;
}
