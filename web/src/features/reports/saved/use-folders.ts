import { useQuery, useQueryClient } from "@tanstack/react-query";
import { folderRecords } from "../report-calls.ts";

export const foldersKey = ["reportFolders"];
/** Folders that the list offers. */
const limit = 200;

const projection = [
  "name",
  "owner",
  "folder",
  "editorUsers",
  "editorGroups",
  "lastModified",
] as const;

/** The folders of the user, and those that others share with them, by name. */
export function useFolders() {
  const cache = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: foldersKey,
    queryFn: ({ signal }) =>
      folderRecords.read(
        { filter: { archived: false }, sort: { name: 1 }, limit, projection },
        { signal },
      ),
  });
  /** Lists show the change before the promise ends. */
  const changing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await work();
    await cache.invalidateQueries({ queryKey: foldersKey });
    return result;
  };
  return {
    isPending,
    folders: data?.items ?? [],
    create: (fields: { name: string; folder?: string }, idempotencyKey: string) =>
      changing(() => folderRecords.create(fields, { idempotencyKey })),
    rename: (_id: string, name: string) => changing(() => folderRecords.update({ _id, name })),
    move: (_id: string, folder: string) =>
      changing(() => folderRecords.update({ _id, folder: folder === "" ? null : folder })),
    remove: (id: string) => changing(() => folderRecords.delete(id)),
  };
}

export type ListedFolder = ReturnType<typeof useFolders>["folders"][number];

/** A folder's name after the names of the folders around it: `Értékesítés / Havi zárás`. */
export function folderPath(folder: ListedFolder, folders: readonly ListedFolder[]): string {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let each: ListedFolder | undefined = folder; each && !seen.has(each._id);) {
    seen.add(each._id);
    names.unshift(each.name);
    const parent: string | undefined = each.folder;
    each = folders.find(({ _id }) => _id === parent);
  }
  return names.join(" / ");
}
