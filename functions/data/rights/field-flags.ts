import {
  findModelField,
  isRequired,
  type Audience,
  type Model,
} from "../../../shared/model/define-model.ts";
import { canRead, canSet, canWrite, findPossibleAudiences, hasAnyAudience } from "./audiences.ts";
import type { Caller } from "./caller.ts";

/** What the caller may do with some record of a model: the flags of spec section 3. */
export function modelFlags(caller: Caller, model: Model) {
  const held = findPossibleAudiences(caller, model);
  const names = Object.keys(model.fields);
  const writable = names.filter((name) => mayEverWrite(held, model, name));
  return {
    read: names.some((name) => canRead(held, model, name)),
    write: writable.length > 0,
    writeAllRequired:
      writable.length > 0 &&
      names.every((name) => !isCallerRequired(model, name) || writable.includes(name)),
  };
}

export function fieldFlags(caller: Caller, model: Model, name: string) {
  const held = findPossibleAudiences(caller, model);
  return { read: canRead(held, model, name), write: mayEverWrite(held, model, name) };
}

/** Whether a field may be written at creation or later. */
function mayEverWrite(held: ReadonlySet<Audience>, model: Model, name: string): boolean {
  return (
    canWrite(held, model, name) ||
    (hasAnyAudience(held, model.access.create) && canSet(held, model, name))
  );
}

/** Whether the caller must send the field: the server does not generate it, and it has no initial value. */
export function isCallerRequired(model: Model, name: string): boolean {
  const declared = findModelField(model, name);
  if (declared === undefined) return false;
  const { initial, generated, write, create = write } = declared.options;
  const isMade = initial !== undefined || generated !== undefined || create?.length === 0;
  return !isMade && isRequired(declared);
}
