import type { Model } from "../../../shared/model/define-model.ts";
import { listSearchedFields } from "../../../shared/model/text-field.ts";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { searchKey } from "../../../shared/text/search-key.ts";
import type { Item } from "../../platform/aws/table.ts";

/**
 * Keys of the record's texts for searching and sorting outside the table: `s:<field>` for search, `o:<field>` for
 * order. Empty texts have none. No field of a model can have such a name, and callers never see them.
 */
export function buildTextAttributes(model: Model, record: Item): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of listSearchedFields(model)) {
    const value = record[name];
    if (typeof value !== "string" || value === "") continue;
    attributes[`s:${name}`] = searchKey(value);
    attributes[`o:${name}`] = sortKey(value);
  }
  return attributes;
}
