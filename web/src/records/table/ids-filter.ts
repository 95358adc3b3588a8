import { splitIds } from "../../../../shared/client/split-ids.ts";
import { queryLimits } from "../../../../shared/limits/hub.ts";
import type { FilterDocument } from "./filter-tree.ts";
import type { RowChoice } from "./selection.ts";

/** Ids that one filter can name. Some conditions are left for the list's own filter. */
export const maxFilteredIds = queryLimits.maxConditions * (queryLimits.maxConditions / 2);

/** The filter for these records: at least one, and at most `maxFilteredIds`. */
export function filterOfIds(ids: readonly string[]): FilterDocument {
  return { $or: splitIds(ids).map((part) => ({ _id: { $in: part } })) };
}

/** Narrows the query of a list to its selected rows; without `more` the selection is the whole result. */
export interface ChoiceFilter {
  more?: FilterDocument;
}

/** Undefined if the selection names too many single rows, picked or left out. */
export function filterOfChoice(choice: RowChoice): ChoiceFilter | undefined {
  const named = choice.kind === "some" ? choice.ids : choice.except;
  if (named.size > maxFilteredIds) return undefined;
  if (named.size === 0) return {};
  const filter = filterOfIds([...named]);
  return { more: choice.kind === "some" ? filter : { $not: filter } };
}
