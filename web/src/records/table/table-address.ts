import {
  fromDocument,
  noFilter,
  toDocument,
  type FilterDocument,
  type Group,
} from "./filter-tree.ts";

/** What a list shows, as the address holds it. */
export interface TableState {
  words: string;
  filter: Group;
  sort: readonly SortField[];
  /** Names of the columns; undefined: those that the list shows first. */
  columns: readonly string[] | undefined;
  /** Id of the saved view that was opened last. */
  view: string | undefined;
}

export interface SortField {
  field: string;
  isDescending: boolean;
}

/** The parameters of a list in the address. */
const names = { words: "q", filter: "filter", sort: "sort", columns: "columns", view: "view" };

/** Reads the state of an address; what cannot be read counts as absent. */
export function readTableState(query: URLSearchParams): TableState {
  const columns = query.get(names.columns);
  return {
    words: query.get(names.words) ?? "",
    filter: readFilter(query.get(names.filter)),
    sort: parseSort((query.get(names.sort) ?? "").split(",")),
    columns: columns === null ? undefined : columns.split(",").filter(Boolean),
    view: query.get(names.view) ?? undefined,
  };
}

function readFilter(text: string | null): Group {
  if (text === null) return noFilter;
  try {
    const document: unknown = JSON.parse(text);
    const isDocument = typeof document === "object" && document !== null;
    return isDocument && !Array.isArray(document)
      ? fromDocument(document as FilterDocument)
      : noFilter;
  } catch {
    return noFilter; // an address that was cut
  }
}

/** The address of a state; other parameters stay. */
export function writeTableState(query: URLSearchParams, state: TableState): URLSearchParams {
  const after = new URLSearchParams(query);
  const filter = toDocument(state.filter);
  const values: Record<keyof typeof names, string | undefined> = {
    words: state.words,
    filter: filter && JSON.stringify(filter),
    sort: formatSort(state.sort).join(","),
    columns: state.columns?.join(","),
    view: state.view,
  };
  for (const [name, parameter] of Object.entries(names)) {
    const value = values[name as keyof typeof names]; // the keys of the table above
    if (value) after.set(parameter, value);
    else after.delete(parameter);
  }
  return after;
}

/** `-updatedAt` is from the last value to the first. */
export function parseSort(keys: readonly string[]): SortField[] {
  return keys
    .filter((key) => /^-?\w+$/.test(key))
    .map((key) => ({ field: key.replace(/^-/, ""), isDescending: key.startsWith("-") }));
}

export function formatSort(sort: readonly SortField[]): string[] {
  return sort.map(({ field, isDescending }) => (isDescending ? `-${field}` : field));
}

/** The sort of a hub query. */
export function toSort(sort: readonly SortField[]): Record<string, 1 | -1> {
  return Object.fromEntries(sort.map(({ field, isDescending }) => [field, isDescending ? -1 : 1]));
}
