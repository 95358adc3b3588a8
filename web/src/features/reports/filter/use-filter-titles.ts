import { useQueries } from "@tanstack/react-query";
import { reportLimits } from "../../../../../shared/limits/reports.ts";
import type { ReportedModel } from "../../../../../shared/reports/reported-models.ts";
import type { ReportField } from "../../../../../shared/reports/report-replies.ts";
import { listFilterValues } from "../../../../../shared/reports/words/filter-words.ts";
import { call } from "../../../lib/hub/hub.ts";

type Document = Readonly<Record<string, unknown>>;

const staleTime = 60_000;

/**
 * The names of the records that a filter names by their ids: by field, then by id. `undefined` for a field while its
 * names load; a name that the user may not read, or that could not be loaded, is absent.
 */
export function useFilterTitles(
  model: ReportedModel,
  fields: readonly ReportField[],
  filter: Document,
): (field: string) => Readonly<Record<string, string>> | undefined {
  const asked = fields.flatMap(({ name, isNamed }) => {
    const ids = isNamed === true ? listFilterValues(filter, name) : [];
    return ids.length === 0 ? [] : [{ name, ids: ids.slice(0, reportLimits.maxOffered).join(",") }];
  });
  const answers = useQueries({
    queries: asked.map(({ name, ids }) => ({
      queryKey: ["filterTitles", model, name, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("getSpecialValues", { x: `${model}.${name}`, ids }, { signal }),
      staleTime,
    })),
  });
  return (field) => {
    const at = asked.findIndex(({ name }) => name === field);
    if (at < 0) return {};
    const { data, isError = false } = answers[at] ?? {};
    if (isError) return {};
    const items = data?.items;
    return items && Object.fromEntries(items.map(({ value, name = "" }) => [String(value), name]));
  };
}
