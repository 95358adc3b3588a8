import { isRequired, type Model } from "../../../shared/model/define-model.ts";
import { file as fileModel } from "../../../shared/models/file.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";

/**
 * The record without the named fields, as their files are missing. A list that must be there keeps the files that exist.
 * Undefined where nothing can be left out.
 */
export async function removeMissingFiles(
  store: Store,
  model: Model,
  deleted: StoredRecord,
  missing: readonly string[],
): Promise<StoredRecord | undefined> {
  const kept = new Map<string, unknown>();
  for (const name of missing) {
    const field = model.fields[name];
    const value = deleted[name];
    if (field !== undefined && !isRequired(field)) kept.set(name, undefined);
    else if (Array.isArray(value)) kept.set(name, await keepFiles(store, value));
  }
  if (kept.size === 0) return undefined;
  const entries = Object.entries({ ...deleted, ...Object.fromEntries(kept) });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as StoredRecord; // base fields are required
}

async function keepFiles(store: Store, ids: readonly unknown[]): Promise<unknown[]> {
  const files = await store.findMany(fileModel, ids.map(String));
  const found = new Set(files.map(({ _id }) => _id));
  return ids.filter((id) => found.has(String(id)));
}
