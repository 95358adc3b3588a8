import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { replicaLimits } from "../../../shared/limits/replica.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { hashText } from "../../platform/lambda/ids.ts";
import { isReplicated } from "../replica-columns.ts";
import { incrementsPrefix, incrementTime, manifestKey, modelPrefix } from "../replica-keys.ts";
import { parseManifest, selectNewIncrements, type ReplicaManifest } from "../replica-manifest.ts";
import {
  downloadReplicaObject,
  listReplicaObjects,
  readReplicaText,
  type ListedObject,
} from "../replica-objects.ts";
import { requestRebuild } from "../rebuild-progress.ts";
import { selectRolledUp, visitFiles } from "../visit-files.ts";

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
  /** Of a model: merged files, one row for each id. Of visits: files of days and months. */
  bases: readonly string[];
  increments: readonly string[];
  /** Columns of the base files with their types; absent: those of the code. */
  columns?: ReadonlySet<string>;
  /** Every change before this is in the files, ISO 8601. Of visits the files are all. */
  completeUpTo: string;
  /** How long the newest change took to get into its increment, in ms; 0 without increments. */
  transitMs: number;
}

/** The version of all objects of a model, as a short text. */
export function stampObjects(listed: readonly ListedObject[]): string {
  return hashText(listed.map(({ key, tag }) => `${key} ${tag}`).join("\n"));
}

export function listSearchObjects(model: Model): Promise<ListedObject[]> {
  return listReplicaObjects(isReplicated(model) ? modelPrefix(model) : visitsPrefix);
}

/** What a model's files are found by. */
export interface SearchObjects {
  /** Absent: visits have none. */
  manifest: ReplicaManifest | undefined;
  listed: readonly ListedObject[];
}

/**
 * Reads a model's manifest, and lists its objects after that: a compaction between the two only adds files to the list.
 * With a later manifest, increments that it no longer names as retired would look like new ones. Throws `ReplicaNotReady`.
 */
export async function findSearchObjects(model: Model): Promise<SearchObjects> {
  const manifest = isReplicated(model) ? await readManifest(model) : undefined;
  return { manifest, listed: await listSearchObjects(model) };
}

const visitsPrefix = "visits/";

/**
 * Copies a model's files to a folder, but for those that are there, and deletes the ones that are no longer needed.
 * Throws `ReplicaNotReady` after it has asked for a rebuild where one is needed, and `SearchTooBroad`.
 * @param isSlow whether loading has taken too long
 */
export async function fetchSearchFiles(
  model: Model,
  objects: SearchObjects,
  folder: string,
  isSlow: () => boolean,
): Promise<SearchFiles> {
  const { manifest, listed } = objects;
  return manifest === undefined
    ? fetchVisitFiles(listed, folder, isSlow)
    : fetchModelFiles(model, { manifest, listed }, folder, isSlow);
}

async function fetchModelFiles(
  model: Model,
  { manifest, listed }: SearchObjects & { manifest: ReplicaManifest },
  folder: string,
  isSlow: () => boolean,
): Promise<SearchFiles> {
  const prefix = incrementsPrefix(model);
  const keys = listed.map(({ key }) => key).filter((key) => key.startsWith(prefix));
  const increments = selectNewIncrements(manifest, keys);
  const fresh = listed.filter(({ key }) => increments.includes(key));
  checkBytes([...manifest.files, ...fresh]);
  const hashes = new Map(manifest.files.map(({ key, sha256 }) => [key, sha256]));
  const fetch = async (key: string): Promise<string> => {
    const path = localPath(folder, key);
    if (existsSync(path)) return path;
    const state = await fetchWhole(key, path, hashes.get(key));
    if (state === "whole") return path;
    await requestRebuild(model);
    throw new ReplicaNotReady(`${key} is ${state}`);
  };
  const files = {
    bases: await fetchAll([...hashes.keys()], fetch, isSlow),
    increments: await fetchAll(increments, fetch, isSlow),
  };
  await deleteOthers(folder, [...files.bases, ...files.increments]);
  const columns = new Set(manifest.columns);
  const { completeUpTo } = manifest;
  return { ...files, columns, completeUpTo, transitMs: measureTransit(fresh) };
}

/** How long the newest change of these increments took to get into its file, in ms. */
function measureTransit(increments: readonly ListedObject[]): number {
  const newest = increments.at(-1);
  if (newest === undefined) return 0;
  const writtenMs = newest.writtenMs + nowMs() - Date.now();
  return Math.max(0, writtenMs - Date.parse(incrementTime(newest.key)));
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
  isSlow: () => boolean,
): Promise<SearchFiles> {
  checkBytes(listed);
  // A file is replaced by the nightly roll-up under the same key.
  const tags = new Map(listed.map(({ key, tag }) => [key, tag]));
  const fetch = async (key: string): Promise<string> => {
    const path = localPath(folder, `${key} ${tags.get(key) ?? ""}`);
    if (existsSync(path) || (await fetchWhole(key, path)) === "whole") return path;
    // An increment is deleted after its day was rolled up, a day's file after its month was merged.
    throw new ReplicaNotReady(`${key} was deleted after it was listed`);
  };
  const keys = [...tags.keys()];
  const increments = keys.filter((key) => key.startsWith(visitFiles.increments));
  const files = {
    bases: await fetchAll(selectRolledUp(keys), fetch, isSlow),
    increments: await fetchAll(increments, fetch, isSlow),
  };
  await deleteOthers(folder, [...files.bases, ...files.increments]);
  return { ...files, completeUpTo: "", transitMs: 0 };
}

function checkBytes(files: readonly { bytes: number }[]): void {
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes > replicaLimits.maxSearchBytes)
    throw new SearchTooBroad(`${bytes} bytes are more than a search loads`);
}

function localPath(folder: string, version: string): string {
  return join(folder, `${hashText(version)}.parquet`);
}

/** Copies an object to a path only when it is complete: a part of a file must not be found there by the next search. */
async function fetchWhole(
  key: string,
  path: string,
  wanted?: string,
): Promise<"whole" | "missing" | "damaged"> {
  const part = `${path}.part`;
  try {
    const hash = await downloadReplicaObject(key, part);
    if (hash === undefined) return "missing";
    if (wanted !== undefined && hash !== wanted) return "damaged";
    await rename(part, path);
    return "whole";
  } finally {
    await rm(part, { force: true });
  }
}

/** Files that are downloaded at the same time. */
const atOnce = 8;

/** Throws after all downloads have ended: the next search may write the same files. */
async function fetchAll(
  keys: readonly string[],
  fetch: (key: string) => Promise<string>,
  isSlow: () => boolean,
): Promise<string[]> {
  const paths: string[] = [];
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = keys.slice(start, start + atOnce).map(fetch);
    await Promise.allSettled(some);
    paths.push(...(await Promise.all(some)));
    // Before the next files, or before all are read.
    if (isSlow()) throw new SearchTooBroad("The files take too long to load");
  }
  return paths;
}

async function deleteOthers(folder: string, needed: readonly string[]): Promise<void> {
  const kept = new Set(needed);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!kept.has(path)) await rm(path, { force: true });
  }
}
