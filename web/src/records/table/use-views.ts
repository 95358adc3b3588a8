import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adminGroups, isInGroup } from "../../../../shared/access-groups.ts";
import { listedModels, type SavedView } from "../../../../shared/models/view.ts";
import { useSession } from "../../lib/session/session.tsx";
import { fromDocument, noFilter, toDocument } from "./filter-tree.ts";
import { formatSort, parseSort, type TableState } from "./table-address.ts";
import {
  createView,
  deleteView,
  readViews,
  setViewCompany,
  toSharedFields,
  updateView,
  type ViewContent,
  type ViewSharing,
} from "./view-calls.ts";

/** The saved views of a list, and what the user does with them. */
export function useViews(modelName: string, company: string | undefined) {
  const cache = useQueryClient();
  const { user } = useSession();
  const model = listedModels.find((name) => name === modelName);
  const queryKey = ["views", modelName, company, user?._id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      model && user ? readViews(model, user, company, signal) : Promise.resolve([]),
    enabled: model !== undefined && user !== undefined,
  });
  const reload = () => cache.invalidateQueries({ queryKey });

  return {
    views: data,
    isOwn: (view: SavedView) => view.owner === user?._id,
    /** Whether others see a view that the user could not have shared with them: its owner ends that before a change. */
    isSharedByAdmin: ({ sharedUsers, sharedGroups }: SavedView) =>
      sharedUsers.length + sharedGroups.length > 0 && !isInGroup(user?.groups ?? [], adminGroups),
    /** Whether the user chooses people and groups who read a view. */
    maySetReaders: company === undefined && isInGroup(user?.groups ?? [], adminGroups),
    create: async (name: string, state: TableState, sharing: ViewSharing) => {
      if (!model) return undefined;
      const made = await createView(model, name, contentOf(state), sharing, company);
      await reload();
      return made;
    },
    save: async (view: SavedView, state: TableState) => {
      await updateView(view, contentOf(state));
      await reload();
    },
    rename: async (view: SavedView, name: string, sharing: ViewSharing) => {
      const wanted = sharing.isForCompany ? (company ?? null) : null;
      await updateView(view, { name, ...(sharing.readers && toSharedFields(sharing.readers)) });
      if (company !== undefined && wanted !== (view.company ?? null))
        await setViewCompany(view._id, wanted);
      await reload();
    },
    endShares: async (view: SavedView) => {
      await updateView(view, toSharedFields({ users: [], groups: [] }));
      await reload();
    },
    remove: async (view: SavedView) => {
      await deleteView(view._id);
      await reload();
    },
  };
}

/** What a view stores of a list's state. */
function contentOf({ filter, sort, columns }: TableState): ViewContent {
  return {
    filter: { ...toDocument(filter) },
    sort: formatSort(sort),
    columns: [...(columns ?? [])],
  };
}

/** The state of a list that a view shows. */
export function stateOf(view: SavedView): Omit<TableState, "words"> {
  const hasFilter = Object.keys(view.filter).length > 0;
  return {
    filter: hasFilter ? fromDocument(view.filter) : noFilter,
    sort: parseSort(view.sort),
    columns: view.columns.length > 0 ? view.columns : undefined,
    view: view._id,
  };
}

/** Whether the list still shows what the view says. */
export function showsView(view: SavedView, state: TableState): boolean {
  return (
    JSON.stringify(contentOf(state)) === JSON.stringify(contentOf({ ...state, ...stateOf(view) }))
  );
}
