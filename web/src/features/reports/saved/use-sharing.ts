import { useQuery, useQueryClient } from "@tanstack/react-query";
import { recordQueryKey, tableKey } from "../../../lib/hub/record-keys.ts";
import { folderRecords, queryRecords, reportRecords } from "../report-calls.ts";
import { foldersKey } from "./use-folders.ts";
import type { SharedKind } from "./saved-address.ts";

/** The calls that share a record; those of the three models are alike. */
const callsOf = { report: reportRecords, query: queryRecords, folder: folderRecords } as const;

const readRecord = {
  report: (id: string, signal: AbortSignal) => reportRecords.get(id, { signal }),
  query: (id: string, signal: AbortSignal) => queryRecords.get(id, { signal }),
  folder: (id: string, signal: AbortSignal) => folderRecords.get(id, { signal }),
} as const;

type Shares = Pick<
  Parameters<typeof reportRecords.update>[0],
  "sharedUsers" | "sharedGroups" | "editorUsers" | "editorGroups"
>;

/** The people and groups of a record's shares, and what changes them. */
export function useSharing(kind: SharedKind, id: string) {
  const cache = useQueryClient();
  const queryKey = ["sharedPeople", kind, id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [people, record] = await Promise.all([
        callsOf[kind].ask("people", { id }, { signal }),
        readRecord[kind](id, signal),
      ]);
      return { people: people.items, record };
    },
    // what others changed meanwhile must not be overwritten
    staleTime: 0,
    gcTime: 0,
  });
  return {
    data,
    isError,
    refetch,
    add: async (email: string) => {
      await callsOf[kind].run("shareWith", { id, email, edit: false });
      const { items } = await callsOf[kind].ask("people", { id });
      return items;
    },
    save: async (shares: Shares) => {
      const saved = await callsOf[kind].update({ _id: id, ...shares });
      if (kind !== "folder") cache.setQueryData(recordQueryKey(kind, id), saved);
      await cache.invalidateQueries({
        queryKey: kind === "folder" ? foldersKey : tableKey(kind),
      });
      return saved;
    },
  };
}
