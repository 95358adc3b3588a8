import type { SavedQuery } from "../../../../../shared/models/query.ts";
import type { QueryRequest } from "../../../../../shared/reports/report-requests.ts";
import type { AxisItems } from "../../../../../shared/reports/report-replies.ts";

/** A query while it is built. Columns are fields of the model and virtual ones, in their order. */
export interface DraftQuery {
  model: SavedQuery["model"];
  filter: Record<string, unknown>;
  columns: readonly string[];
  /** Fields in their order, `-` before one that descends. */
  sort: readonly string[];
  limit: number;
}

/** Columns that a query has at first, at most. */
const maxFirstColumns = 8;
const firstLimit = 1000;

export function createDraftQuery(model: SavedQuery["model"] = "card"): DraftQuery {
  return { model, filter: {}, columns: [], sort: [], limit: firstLimit };
}

export function readSavedQuery(saved: SavedQuery): DraftQuery {
  const { model, filter, projection, virtualFields, sort, limit } = saved;
  return { model, filter, columns: [...projection, ...virtualFields], sort, limit };
}

/** The columns of a query; until the user chooses some, the first fields of the model. */
export function listColumns({ columns }: DraftQuery, { fields }: AxisItems): string[] {
  if (columns.length > 0) return [...columns];
  return fields
    .filter(({ name }) => !name.includes(".") && !name.startsWith("_"))
    .slice(0, maxFirstColumns)
    .map(({ name }) => name);
}

/** The fields of the model, and the virtual ones: names with dots. */
export function splitColumns(columns: readonly string[]) {
  return {
    projection: columns.filter((name) => !name.includes(".")),
    virtualFields: columns.filter((name) => name.includes(".")),
  };
}

export function toQueryRequest(draft: DraftQuery, axes: AxisItems): QueryRequest {
  const { model, filter: query, sort, limit } = draft;
  const { projection, virtualFields } = splitColumns(listColumns(draft, axes));
  // without a projection the service would choose the columns
  const own = projection.length > 0 ? projection : ["_id"];
  return { model, query, projection: own, virtualFields, sort: toDirections(sort), limit };
}

/** The order as the service takes it. */
function toDirections(sort: readonly string[]): Record<string, 1 | -1> {
  return Object.fromEntries(
    sort.map((key) => (key.startsWith("-") ? [key.slice(1), -1] : [key, 1])),
  );
}
