import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Audience, Model } from "../../../shared/model/define-model.ts";
import { listSearchedFields } from "../../../shared/model/text-field.ts";
import { searchKey } from "../../../shared/text/search-key.ts";
import type { Item } from "../../platform/aws/table.ts";
import { canRead } from "../rights/audiences.ts";

/** The words of a text search, without accents and case. Each must be in some searched field of a record. */
export function parseWords(search: string): string[] {
  const words = searchKey(search)
    .split(/\s+/u)
    .filter((word) => word !== "");
  return [...new Set(words)];
}

/** Whether a text is short enough for a search, and so are its words. */
export function isSearchTooLong(search: string): boolean {
  return (
    search.length > queryLimits.maxTextLength || parseWords(search).length > queryLimits.maxWords
  );
}

/** The fields in which these audiences may search. */
export function listSearchableFields(held: ReadonlySet<Audience>, model: Model): string[] {
  return listSearchedFields(model).filter((field) => canRead(held, model, field));
}

/** Whether each word is in a searched field that a holder of these audiences may read of the record. */
export function meetsWords(
  model: Model,
  held: ReadonlySet<Audience>,
  record: Item,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const texts = listSearchableFields(held, model).flatMap((field) => {
    const value = record[field];
    return typeof value === "string" ? [searchKey(value)] : [];
  });
  return words.every((word) => texts.some((text) => text.includes(word)));
}
