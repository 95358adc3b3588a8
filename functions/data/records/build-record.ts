import { HubError, invalidField } from "../../../shared/errors.ts";
import {
  baseFieldNames,
  listCreators,
  type Field,
  type Model,
} from "../../../shared/model/define-model.ts";
import { newCode } from "../../platform/lambda/ids.ts";
import { findAudiences, canSet, hasAnyAudience } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { loadAudiences } from "./record-audiences.ts";
import { validateFields } from "./validate-fields.ts";

export type RecordFields = Readonly<Record<string, unknown>>;

/**
 * Checks for new records about another record, which the caller must read there: a record that they may not read does
 * not exist for them. Loads those records; the returned function throws `record.notFound` for the record at a place.
 */
export async function checkSubjects(
  { table }: Store,
  caller: Caller,
  model: Model,
  records: readonly RecordFields[],
): Promise<(at: number) => void> {
  // The audiences depend on a record's own fields; the base fields, which the store makes, are not needed.
  const withHeld = await loadAudiences(table, caller, model, records as readonly StoredRecord[]);
  const { throughRecord } = model.audienceRules;
  return (at) => {
    if (throughRecord === undefined || throughRecord === "references") return;
    if (withHeld[at]?.held.has("recordReader") !== true) throw new HubError("record.notFound");
  };
}

/**
 * The fields of a new record from a caller's input: initial and generated values, rights, validation. `checkSubjects`
 * checks the record that it is about.
 * Throws `field.forbidden` (the whole write is refused), `access.denied`, `input.invalid`.
 */
export function buildRecord(
  caller: Caller,
  model: Model,
  input: RecordFields,
): Record<string, unknown> {
  const made = buildInitialValues(model, caller);
  const named = { ...made, ...namedCompany(model, input) };
  const held = findAudiences(caller, model, named).add("loggedIn").add("recordReader");
  if (!hasAnyAudience(held, model.access.create)) throw new HubError("access.denied");
  if (Object.hasOwn(input, "_id")) throw invalidField("_id", "notAcceptable");
  if (Object.keys(input).some((name) => !canSet(held, model, name)))
    throw new HubError("field.forbidden");
  const names = Object.keys(model.fields).filter((name) => !baseFieldNames.includes(name));
  return validateFields(model, names, { ...made, ...withoutNull(input) });
}

/** The company that a new record is made for, where its admins may name it: it decides who they are. */
function namedCompany(model: Model, input: RecordFields): RecordFields {
  const name = model.audienceRules.companyAdmin;
  const isNamed = name !== undefined && listCreators(model, name).includes("companyAdmin");
  return isNamed ? { [name]: input[name] } : {};
}

/** Initial and generated values: what a record starts with before the caller's input. */
export function buildInitialValues(
  model: Model,
  caller: Pick<Caller, "id">,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, { options }] of Object.entries<Field>(model.fields)) {
    if (options.initial !== undefined) values[name] = options.initial;
    if (options.generated === "callerId") values[name] = caller.id;
    if (options.generated === "code" || options.generated === "secret") values[name] = newCode();
  }
  return values;
}

function withoutNull(input: RecordFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
