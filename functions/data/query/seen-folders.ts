import { folderLimits } from "../../../shared/limits/hub.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { findFolderTie } from "../records/folder-audiences.ts";
import { deriveFolderAudiences, findAudiences } from "../rights/audiences.ts";
import type { Caller, SeenFolders } from "../rights/caller.ts";
import { createOwnSource, listInFolders, listSharedSources, type IndexSource } from "./source.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";

/**
 * The caller with the folders that they see, for a query of records in folders: their own folders, those that are shared
 * with them, and all folders in these. The cost follows the caller's folders alone. They are read for each call, so that
 * the call after the end of a share does not find the records. Past `maxSeen` folders, records of others are found by
 * their ids only. Admins see all records without them.
 */
export async function withSeenFolders(store: Store, caller: Caller, model: Model): Promise<Caller> {
  const tie = findFolderTie(model);
  if (tie === undefined || caller.isAdmin) return caller;
  return { ...caller, folders: await loadSeenFolders(store, caller, tie.model) };
}

async function loadSeenFolders(store: Store, caller: Caller, model: Model): Promise<SeenFolders> {
  const field = model.audienceRules.shared?.folder ?? "";
  /** By id: whether the caller may change what is in the folder. */
  const seen = new Map<string, boolean>();
  /** Remembers a folder; false if nothing new was learned of it. */
  function remember({ _id }: StoredRecord, isEdited: boolean): boolean {
    const known = seen.get(_id);
    if (known === true || known === isEdited) return false;
    seen.set(_id, isEdited);
    return true;
  }
  const sources = [createOwnSource(model, caller.id), ...listSharedSources(model, caller)];
  const roots = await listFolders(store, model, sources);
  let level = roots.filter((record) => {
    const gained = deriveFolderAudiences(findAudiences(caller, model, record));
    return gained.length > 0 && remember(record, gained.includes("editor"));
  });
  while (level.length > 0 && seen.size < folderLimits.maxSeen) {
    const parents = new Set(level.map(({ _id }) => _id));
    const inside = await listFolders(store, model, listInFolders(model, [...parents]));
    level = inside.filter((record) => {
      const parent = String(record[field]);
      return parents.has(parent) && remember(record, seen.get(parent) === true);
    });
  }
  const read = [...seen.keys()];
  return { read, edit: read.filter((id) => seen.get(id) === true) };
}

/** The folders of these partitions, read from the table. */
async function listFolders(
  store: Store,
  model: Model,
  sources: readonly IndexSource[],
): Promise<StoredRecord[]> {
  const limit = folderLimits.maxSeen;
  const pages = await Promise.all(
    sources.map(({ index, partition }) =>
      store.listIds(model, { index, partition, limit, descending: true }),
    ),
  );
  const ids = [...new Set(pages.flatMap((page) => page.ids))];
  return store.findMany(model, ids);
}
