import { queryLimits } from "../../../../shared/limits/hub.ts";
import type { FilterDocument } from "./filter-tree.ts";

/** Ids that one condition names. */
const idsPerCondition = queryLimits.maxConditions;

/** Ids that one filter can name. Some conditions are left for the list's own filter. */
export const maxFilteredIds = idsPerCondition * (queryLimits.maxConditions / 2);

/** The filter for these records, at most `maxFilteredIds`. */
export function filterOfIds(ids: readonly string[]): FilterDocument {
  const conditions: FilterDocument[] = [];
  for (let at = 0; at < ids.length; at += idsPerCondition)
    conditions.push({ _id: { $in: ids.slice(at, at + idsPerCondition) } });
  return { $or: conditions };
}
