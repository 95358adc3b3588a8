import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { hashText } from "../../platform/lambda/ids.ts";
import { isReplicated } from "../replica-columns.ts";
import { incrementsPrefix, manifestKey, modelPrefix } from "../replica-keys.ts";
import { findOverlayStart, parseManifest, selectNewIncrements } from "../replica-manifest.ts";
import {
  downloadReplicaObject,
  listReplicaObjects,
  readReplicaText,
  type ListedObject,
} from "../replica-objects.ts";
import { requestRebuild } from "../rebuild-progress.ts";
import { visitFiles } from "../visit-files.ts";

/** A model has no valid files now; the compaction makes them again. */
export class ReplicaNotReady extends Error {
  override name = "ReplicaNotReady";
}

/** A search needs more time, memory or files than it may take. */
export class SearchTooBroad extends Error {
  override name = "SearchTooBroad";
}

/** Local copies of a model's files. */
export interface SearchFiles {
  /** Of a model: merged files, one row for each id. Of visits: day files. */
  bases: readonly string[];
  increments: readonly string[];
  /** Columns of the base files; absent: those of the code. */
  columns?: ReadonlySet<string>;
  /** From when on changes of the table are added; absent: from the beginning. */
  overlayStart?: string | undefined;
}

/** The version of all objects of a model, as a short text. */
export function stampObjects(listed: readonly ListedObject[]): string {
  return hashText(listed.map(({ key, tag }) => `${key} ${tag}`).join("\n"));
}

export function listSearchObjects(model: Model): Promise<ListedObject[]> {
  return listReplicaObjects(isReplicated(model) ? modelPrefix(model) : visitsPrefix);
}

const visitsPrefix = "visits/";

/**
 * Copies a model's files to a folder, but for those that are there, and deletes the ones that are no longer needed.
 * Throws `ReplicaNotReady` after it has asked for a rebuild where one is needed, and `SearchTooBroad`.
 */
export async function fetchSearchFiles(
  model: Model,
  listed: readonly ListedObject[],
  folder: string,
): Promise<SearchFiles> {
  return isReplicated(model)
    ? fetchModelFiles(model, listed, folder)
    : fetchVisitFiles(listed, folder);
}

async function fetchModelFiles(
  model: Model,
  listed: readonly ListedObject[],
  folder: string,
): Promise<SearchFiles> {
  const manifest = await readManifest(model);
  const prefix = incrementsPrefix(model);
  const keys = listed.map(({ key }) => key).filter((key) => key.startsWith(prefix));
  const increments = selectNewIncrements(manifest, keys);
  const fresh = listed.filter(({ key }) => increments.includes(key));
  checkBytes([...manifest.files, ...fresh]);
  const hashes = new Map(manifest.files.map(({ key, sha256 }) => [key, sha256]));
  const fetch = async (key: string): Promise<string> => {
    const path = localPath(folder, key);
    if (existsSync(path)) return path;
    const hash = await downloadReplicaObject(key, path);
    const wanted = hashes.get(key);
    if (hash !== undefined && (wanted === undefined || hash === wanted)) return path;
    await rm(path, { force: true });
    await requestRebuild(model);
    throw new ReplicaNotReady(`${key} is ${hash === undefined ? "missing" : "damaged"}`);
  };
  const files = {
    bases: await fetchAll([...hashes.keys()], fetch),
    increments: await fetchAll(increments, fetch),
  };
  await deleteOthers(folder, [...files.bases, ...files.increments]);
  const columns = new Set(manifest.columns);
  return { ...files, columns, overlayStart: findOverlayStart(manifest, increments) };
}

/** Throws `ReplicaNotReady`: the next compaction rebuilds a model without a valid manifest. */
async function readManifest(model: Model) {
  const stored = await readReplicaText(manifestKey(model));
  try {
    const manifest = stored && parseManifest(stored.text);
    if (manifest !== undefined) return manifest;
  } catch (error) {
    throw new ReplicaNotReady(`The manifest of ${model.name} is damaged`, { cause: error });
  }
  throw new ReplicaNotReady(`${model.name} has no manifest of this format`);
}

async function fetchVisitFiles(
  listed: readonly ListedObject[],
  folder: string,
): Promise<SearchFiles> {
  checkBytes(listed);
  // A day's file is replaced by the nightly roll-up under the same key.
  const tags = new Map(listed.map(({ key, tag }) => [key, tag]));
  const fetch = async (key: string): Promise<string> => {
    const path = localPath(folder, `${key} ${tags.get(key) ?? ""}`);
    if (existsSync(path) || (await downloadReplicaObject(key, path)) !== undefined) return path;
    // An increment is deleted after its day was rolled up.
    throw new ReplicaNotReady(`${key} was deleted after it was listed`);
  };
  const keysIn = (prefix: string) => [...tags.keys()].filter((key) => key.startsWith(prefix));
  const files = {
    bases: await fetchAll(keysIn(visitFiles.days), fetch),
    increments: await fetchAll(keysIn(visitFiles.increments), fetch),
  };
  await deleteOthers(folder, [...files.bases, ...files.increments]);
  return files;
}

function checkBytes(files: readonly { bytes: number }[]): void {
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes > replicaLimits.maxSearchBytes)
    throw new SearchTooBroad(`${bytes} bytes are more than a search loads`);
}

function localPath(folder: string, version: string): string {
  return join(folder, `${hashText(version)}.parquet`);
}

/** Files that are downloaded at the same time. */
const atOnce = 8;

async function fetchAll(
  keys: readonly string[],
  fetch: (key: string) => Promise<string>,
): Promise<string[]> {
  const paths: string[] = [];
  for (let start = 0; start < keys.length; start += atOnce)
    paths.push(...(await Promise.all(keys.slice(start, start + atOnce).map(fetch))));
  return paths;
}

async function deleteOthers(folder: string, needed: readonly string[]): Promise<void> {
  const kept = new Set(needed);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!kept.has(path)) await rm(path, { force: true });
  }
}
