import { isText } from "../../../shared/model/text-field.ts";
import type { Plan } from "../query/plan-query.ts";

/** Whether every source yields its records in the requested order. */
export function isIndexOrder({ query, sources }: Plan): boolean {
  if (sources.some((source) => "ids" in source))
    return sources.length === 1 && query.sort.length === 0;
  const [first] = query.sort;
  const sortField = first?.field ?? "createdAt";
  const isCommon = sources.every((source) => "sort" in source && source.sort[0] === sortField);
  // Without a requested order, any single order is accepted.
  return query.sort.length <= 1 && (isCommon || (first === undefined && sources.length <= 1));
}

/** The requested order. By default newest first for indexes by `createdAt`, and ascending for all others. */
export function isDescending({ query, sources }: Plan): boolean {
  const isByTime = sources.every((source) => "sort" in source && source.sort[0] === "createdAt");
  return query.sort[0]?.descending ?? isByTime;
}

/** The plan with the order of its index as its sort, where none was requested and the index is not by time. */
export function withIndexOrder(plan: Plan): Plan {
  const { model, query, sources } = plan;
  const [source] = sources;
  if (query.sort.length > 0 || source === undefined || "ids" in source || !isIndexOrder(plan))
    return plan;
  const [field = "createdAt"] = source.sort;
  if (field === "createdAt") return plan;
  const sort = [{ field, descending: false, isPlain: !isText(model, field) }];
  return { ...plan, query: { ...query, sort } };
}
