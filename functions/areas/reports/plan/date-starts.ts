import { statisticDateFilters } from "../../../../shared/limits/visits.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import { getDayStart, toBudapestTime } from "../../../../shared/visits/budapest-day.ts";
import { resolveDateFilter } from "../../../../shared/visits/date-filters.ts";
import { getDateForm } from "../../../data/query/date-part.ts";
import { parseUsableField } from "./usable-field.ts";

type Document = Record<string, unknown>;

/**
 * A filter whose special date filters are dates: `{"createdAt":{"$since":"thirtyDaysEarlier"}}` is from the start of that
 * day in Budapest. A saved report so stays about the last thirty days. What is no special filter stays as it is, and is
 * refused with the rest of the filter.
 * @param now ISO 8601
 */
export function resolveDateStarts(model: Model, filter: Document, now: string): Document {
  const today = toBudapestTime(new Date(now)).day;

  function ofField(field: string, comparisons: Document): Document {
    const { $since, ...others } = comparisons;
    const special = statisticDateFilters.find((each) => each === $since);
    const declared = parseUsableField(model, field);
    const form =
      declared?.unit === undefined ? declared && getDateForm(declared.declared) : undefined;
    if (special === undefined || form === undefined || "$gte" in others) return comparisons;
    const { from } = resolveDateFilter(special, today);
    return { ...others, $gte: form === "day" ? from : getDayStart(from) };
  }

  const resolve = (document: Document): Document =>
    Object.fromEntries(
      Object.entries(document).map(([key, value]): [string, unknown] => {
        if (Array.isArray(value))
          return [key, value.map((each: unknown) => (isDocument(each) ? resolve(each) : each))];
        if (!isDocument(value)) return [key, value];
        return [key, key.startsWith("$") ? resolve(value) : ofField(key, value)];
      }),
    );
  return resolve(filter);
}

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
