import { HubError } from "../../../shared/errors.ts";
import { fieldOf, type Audience, type Model } from "../../../shared/model/define-model.ts";
import { hasAnyAudience } from "../rights/audiences.ts";
import type { Condition } from "../store/changes.ts";
import type { Item } from "../../platform/aws/table.ts";

/**
 * Keeps a frozen (locked) record from everybody but those whom the model names.
 * @param fields what is to change; absent: the record as a whole
 * @returns the condition that the write itself must carry, so that a lock that comes between is not overrun (security T05)
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

/** What keeps the caller from changing fields of a record while it is frozen; nothing where that does not matter. */
function freezing(model: Model, held: ReadonlySet<Audience>, fields?: readonly string[]) {
  const { freeze } = model;
  if (freeze === undefined || hasAnyAudience(held, freeze.unless)) return undefined;
  const isHarmless = fields?.every((name) => fieldOf(model, name)?.options.whileFrozen === true);
  return isHarmless === true ? undefined : freeze;
}
