import { useRef, useState } from "react";
import { filterOfChoice } from "./ids-filter.ts";
import {
  countSelected,
  everything,
  isSelected,
  nothing,
  rowsBetween,
  withRows,
  type RowChoice,
} from "./selection.ts";
import { readTablePage, type TableQuery } from "./table-query.ts";

/** Ids in one page while all results are collected. */
const idsPerPage = 200;

/**
 * The selected rows of a list. Another query ends the selection, since it could hold rows that are not in sight.
 * @param rows ids of the loaded rows · @param count number of all results
 */
export function useSelection(
  query: TableQuery,
  rows: readonly string[],
  count: number | undefined,
) {
  const of = JSON.stringify([query.filter, query.search]);
  const [held, setHeld] = useState<{ of: string; selection: RowChoice }>({
    of,
    selection: nothing,
  });
  const anchor = useRef<string>(undefined);
  const selection = held.of === of ? held.selection : nothing;
  const set = (next: RowChoice) => setHeld({ of, selection: next });

  return {
    isSelected: (id: string) => isSelected(selection, id),
    /** Undefined while the number of all results is unknown. */
    selected: countSelected(selection, count),
    isAll: selection.kind === "all" && selection.except.size === 0,
    /** Narrows the query to the selected rows, for a file of them. */
    filter: () => filterOfChoice(selection),
    isAny: selection.kind === "all" || selection.ids.size > 0,
    /** @param isRange also the rows since the last choice */
    choose: (id: string, isOn: boolean, isRange: boolean) => {
      const chosen = isRange ? rowsBetween(rows, anchor.current, id) : [id];
      anchor.current = id;
      set(withRows(selection, chosen, isOn));
    },
    chooseAll: () => set(everything),
    clear: () => {
      anchor.current = undefined;
      set(nothing);
    },
    /** The ids of all selected rows; where all results are selected they are read page by page. */
    readIds: async (signal?: AbortSignal): Promise<string[]> => {
      if (selection.kind === "some") return [...selection.ids];
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = { projection: ["_id"], limit: idsPerPage, cursor };
        const { items, cursor: next } = await readTablePage(query, page, signal);
        ids.push(...items.map(({ _id }) => _id).filter((id) => !selection.except.has(id)));
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      return ids;
    },
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
