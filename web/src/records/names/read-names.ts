import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Filter, Query } from "../../../../shared/client/record-types.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import type { Language } from "../../../../shared/languages.ts";
import { accountName } from "../../lib/format/account-name.ts";
import { call } from "../../lib/hub/hub.ts";

type AnyRecord = Readonly<Record<string, unknown>>;

/** The fields that name a person; other models name their records by one field. */
const personFields = ["lastName", "firstName", "email"] as const;

/** Which fields name the records of a model. */
export function listNameFields({
  name,
  title,
}: {
  name: string;
  title: string;
}): readonly string[] {
  return name === "user" ? personFields : [title];
}

/** What a record is called; empty if it has no name. */
export function nameOf(
  { name, title }: { name: string; title: string },
  record: AnyRecord,
  language: Language,
): string {
  if (name === "user") return personName(record, language);
  const value = record[title];
  return textOf(value) || textIn(value, language);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function personName({ lastName, firstName, email }: AnyRecord, language: Language): string {
  const names = { lastName: textOf(lastName), firstName: textOf(firstName) };
  return accountName(names, language) || textOf(email);
}

/** A name in both languages: a text of each, or an object with a name for each. */
function textIn(value: unknown, language: Language): string {
  if (typeof value !== "object" || value === null) return "";
  const own = (value as AnyRecord)[language];
  if (typeof own === "string") return own;
  const { name } = (own ?? {}) as AnyRecord;
  return textOf(name);
}

/** The names of records, by id; records that the user may not see are missing. */
export async function readRecordNames(
  model: ModelName,
  ids: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  // the declarations of all models are many bytes, and few screens have references
  const { models } = await import("../../../../shared/models/all.ts");
  const declared = models.get(model);
  if (!declared) return new Map();
  const filter = { _id: { $in: [...ids] } } as Filter<ModelName>;
  const projection = listNameFields(declared);
  const query = { filter, projection, limit: ids.length } as Query<ModelName>;
  const { items } = await createRecordCalls<ModelName>(call, model).read(query, { signal });
  const records = items as (AnyRecord & { _id: string })[]; // every record has an id
  return new Map(records.map((record) => [record._id, nameOf(declared, record, language)]));
}
