import { HubError, invalidField } from "../../../shared/errors.ts";
import {
  baseFieldNames,
  type Entity,
  type Field,
  type Model,
} from "../../../shared/model/define-model.ts";
import { newCode } from "../../platform/lambda/ids.ts";
import { audiencesOf, canSet, hasAnyAudience } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { eachRecord } from "./each-record.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { withAudiences } from "./through-record.ts";
import { validated } from "./validate.ts";
import type { HeldRecord } from "../rights/record-rights.ts";

/**
 * Writes a new record whose fields `newRecord` gave. Throws `record.notFound` for one about a record that the caller
 * may not read, which is not there for them.
 */
export async function createRecord(
  store: Store,
  caller: Caller,
  model: Model,
  fields: NewFields,
): Promise<Entity<Model>> {
  const [known] = await namedBy(store, caller, model, [fields]);
  checkNamed(model, known);
  return store.create(model, fields);
}

/** The same for several, all or none. */
export async function createRecords(
  store: Store,
  caller: Caller,
  model: Model,
  records: readonly NewFields[],
): Promise<StoredRecord[]> {
  const known = await namedBy(store, caller, model, records);
  eachRecord(records, (_fields, at) => checkNamed(model, known[at]));
  return store.createAll(model, records);
}

type NewFields = Readonly<Record<string, unknown>>;

/** Who the caller is to new records by those that they are about. */
function namedBy({ table }: Store, caller: Caller, model: Model, records: readonly NewFields[]) {
  // Who somebody is hangs on a record's own fields; those that the store makes are not there yet.
  return withAudiences(table, caller, model, records as readonly StoredRecord[]);
}

function checkNamed(model: Model, known: HeldRecord | undefined): void {
  const { throughRecord } = model.ties;
  if (throughRecord === undefined || throughRecord === "references") return;
  if (!known?.held.has("recordReader")) throw new HubError("record.notFound");
}

/**
 * The fields of a new record from a caller's input: initial and generated values, rights, validation.
 * Of a record about another one it takes for granted that the caller reads that one: `createRecord` looks.
 * Throws `field.forbidden` (the whole write is refused), `access.denied`, `input.invalid`.
 */
export function newRecord(
  caller: Caller,
  model: Model,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const made = madeByServer(model, caller);
  const held = audiencesOf(caller, model, made).add("loggedIn").add("recordReader");
  if (!hasAnyAudience(held, model.access.create)) throw new HubError("access.denied");
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
