import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Filter, Query } from "../../../../shared/client/record-types.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import type { Language } from "../../../../shared/languages.ts";
import { listNameFields, getRecordName } from "../../../../shared/text/record-name.ts";
import { call } from "../../lib/hub/hub.ts";

type AnyRecord = Readonly<Record<string, unknown>>;

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
  return new Map(records.map((record) => [record._id, getRecordName(declared, record, language)]));
}
