import { HubError, invalidField } from "../../../shared/errors.ts";
import { baseFieldNames, type Field, type Model } from "../../../shared/model/define-model.ts";
import { newCode } from "../ids.ts";
import { audiencesOf, canSet, may } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { validated } from "./validate.ts";

/**
 * The fields of a new record from a caller's input: initial and generated values, rights, validation.
 * Throws `field.forbidden` (the whole write is refused), `access.denied`, `input.invalid`.
 */
export function newRecord(
  caller: Caller,
  model: Model,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const made = madeByServer(model, caller);
  const held = audiencesOf(caller, model, made).add("loggedIn");
  if (!may(held, model.access.create)) throw new HubError("access.denied");
  if (Object.hasOwn(input, "_id")) throw invalidField("_id", "notAcceptable");
  if (Object.keys(input).some((name) => !canSet(held, model, name)))
    throw new HubError("field.forbidden");
  const names = Object.keys(model.fields).filter((name) => !baseFieldNames.includes(name));
  return validated(model, names, { ...made, ...withoutNull(input) });
}

/** Initial and generated values: what a record starts with before the caller's input. */
export function madeByServer(model: Model, caller: Pick<Caller, "id">): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, { options }] of Object.entries<Field>(model.fields)) {
    if (options.initial !== undefined) values[name] = options.initial;
    if (options.generated === "callerId") values[name] = caller.id;
    if (options.generated === "code" || options.generated === "secret") values[name] = newCode();
  }
  return values;
}

function withoutNull(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
