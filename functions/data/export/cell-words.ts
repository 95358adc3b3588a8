import type { Language } from "../../../shared/languages.ts";
import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { models } from "../../../shared/models/all.ts";
import { getRecordName } from "../../../shared/text/record-name.ts";
import { getValueName } from "../../../shared/texts/option-texts.ts";
import type { Item } from "../../platform/aws/table.ts";
import { keepReadableRecords } from "../records/visible-record.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import type { CellWords } from "./format-cell.ts";

/** Who reads the names, in which language. */
export interface WordReader {
  store: Store;
  caller: Caller;
  language: Language;
}

/** Words for the values of each field. */
export type PageWords = (field: string) => CellWords;

/**
 * The words for a page of records: names of choices, and names of the records that its fields refer to, as far as the
 * caller may read them. The name of another record is empty, as in a list.
 */
export async function readPageWords(
  { store, caller, language }: WordReader,
  model: Model,
  fields: readonly string[],
  page: readonly Item[],
): Promise<PageWords> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [target, ids] of listReferences(model, fields, page)) {
    const records = await store.findMany(target, [...ids]);
    const readable = await keepReadableRecords(store, caller, target, records);
    const named = records.map(({ _id }, at): [string, string] => [
      _id,
      getRecordName(target, readable[at] ?? {}, language),
    ]);
    names.set(target.name, new Map(named));
  }
  return (field) => {
    const target = findTarget(model, field);
    if (target !== undefined) return (id) => names.get(target.name)?.get(id) ?? "";
    return (value) => getValueName(model.name, field, value, language);
  };
}

function findTarget(model: Model, field: string): Model | undefined {
  const { refersTo } = findModelField(model, field)?.options ?? {};
  return refersTo === undefined ? undefined : models.get(refersTo);
}

/** The ids that the fields of a page hold, by their model. */
function listReferences(
  model: Model,
  fields: readonly string[],
  page: readonly Item[],
): Map<Model, Set<string>> {
  const references = new Map<Model, Set<string>>();
  for (const field of fields) {
    const target = findTarget(model, field);
    if (target === undefined) continue;
    const ids = references.get(target) ?? new Set<string>();
    references.set(target, ids);
    for (const value of page.map((record) => record[field]).flat())
      if (typeof value === "string" && value !== "") ids.add(value);
  }
  return references;
}
