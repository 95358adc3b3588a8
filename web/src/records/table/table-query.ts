import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { Filter, Query } from "../../../../shared/client/record-types.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { call } from "../../lib/hub/hub.ts";
import type { FilterDocument } from "./filter-tree.ts";

/** A record as a list reads it: the fields of its columns that it has. */
export type TableRecord = Readonly<Record<string, unknown>> & { _id: string };

/** Which records a list shows, in the hub's form. */
export interface TableQuery {
  model: ModelName;
  filter: FilterDocument;
  search: string | undefined;
  sort: Readonly<Record<string, 1 | -1>>;
}

/** Both conditions; without a second one the first. */
export function joinFilters(
  base: FilterDocument,
  more: FilterDocument | undefined,
): FilterDocument {
  if (more === undefined || Object.keys(more).length === 0) return base;
  return Object.keys(base).length === 0 ? more : { $and: [base, more] };
}

const searchOf = ({ search }: TableQuery) => (search === undefined ? {} : { search });

/** The names of fields are known when the program runs, and the service checks them. */
const callsOf = (model: ModelName) => createRecordCalls<ModelName>(call, model);

export async function readTablePage(
  query: TableQuery,
  page: { projection?: readonly string[]; limit: number; cursor: string | undefined },
  signal: AbortSignal | undefined,
): Promise<{ items: TableRecord[]; cursor: string | null }> {
  const { model, filter, sort } = query;
  const asked = { filter, sort, ...searchOf(query), ...page } as Query<ModelName>;
  const read = await callsOf(model).read(asked, signal ? { signal } : {});
  return read as { items: TableRecord[]; cursor: string | null };
}

export async function countTable(query: TableQuery, signal: AbortSignal): Promise<number> {
  const filter = query.filter as Filter<ModelName>;
  return callsOf(query.model).count(filter, { ...searchOf(query), signal });
}
