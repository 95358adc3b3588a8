import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Filter, Query } from "../../../../shared/client/record-types.ts";
import type { Language } from "../../../../shared/languages.ts";
import { findModelField, type Model } from "../../../../shared/model/define-model.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { typedCode } from "../../../../shared/tags/typed-code.ts";
import { call } from "../../lib/hub/hub.ts";
import { listNameFields, getRecordName } from "../../../../shared/text/record-name.ts";

/** A record that a search offers. */
export interface NamedChoice {
  id: string;
  name: string;
  /** Tells records of one name apart; empty without one. */
  fact: string;
}

/** Records that one search offers. */
const offered = 8;

/** A field besides the name that tells records of one name apart. */
const facts: Partial<Record<ModelName, string>> = { user: "email", card: "companyName" };

/** The records of a model whose words or code are these; without words the first ones. */
export async function findByName(
  model: ModelName,
  words: string,
  language: Language,
  signal: AbortSignal,
): Promise<NamedChoice[]> {
  // the declarations of all models are many bytes, and few screens have references
  const { models } = await import("../../../../shared/models/all.ts");
  const declared = models.get(model);
  if (!declared) return [];
  const asked = queryOf(declared, words);
  if (asked === undefined) return [];
  const fact = facts[model];
  const projection = [...listNameFields(declared), ...(fact === undefined ? [] : [fact])];
  // in an order the search finds them at once; without one the service would look through records
  const sort = { [projection[0] ?? "_id"]: 1 };
  const query = { ...asked, projection, sort, limit: offered } as Query<ModelName>;
  const { items } = await createRecordCalls<ModelName>(call, model).read(query, { signal });
  return (items as (Record<string, unknown> & { _id: string })[]).map((record) => ({
    id: record._id,
    name: getRecordName(declared, record, language),
    fact: fact !== undefined && typeof record[fact] === "string" ? record[fact] : "",
  }));
}

/** Undefined if no record can have these words: records of some models are found by their code alone. */
function queryOf(model: Model, words: string) {
  if (words === "") return {};
  const isSearched = Object.keys(model.fields).some(
    (name) => findModelField(model, name)?.options.search === true,
  );
  if (isSearched) return { search: words };
  const code = typedCode.safeParse(words).data;
  return code === undefined ? undefined : { filter: { [model.title]: code } as Filter<ModelName> };
}
