import { useQuery, useQueryClient } from "@tanstack/react-query";
import { folderRecords } from "../report-calls.ts";

const queryKey = ["reportFolders"];
/** Folders that the list offers. */
const limit = 200;

/** The folders of the user, and those that others share with them, by name. */
export function useFolders() {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      folderRecords.read(
        { filter: { archived: false }, sort: { name: 1 }, limit, projection: ["name", "owner"] },
        { signal },
      ),
  });
  return {
    folders: data?.items ?? [],
    create: async (name: string, idempotencyKey: string) => {
      const made = await folderRecords.create({ name }, { idempotencyKey });
      await cache.invalidateQueries({ queryKey });
      return made;
    },
  };
}

export type ListedFolder = ReturnType<typeof useFolders>["folders"][number];
