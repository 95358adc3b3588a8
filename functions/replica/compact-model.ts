import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { nowIso, nowMs } from "../platform/lambda/clock.ts";
import { createId } from "../platform/lambda/ids.ts";
import { findUnreadable, mergeFiles, type LocalBase, type MergedFiles } from "./merge-files.ts";
import { listReplicaColumns, replicaFormat } from "./replica-columns.ts";
import { baseKey, basesPrefix, manifestKey } from "./replica-keys.ts";
import type { BaseFile, ReplicaManifest, RetiredFile } from "./replica-manifest.ts";
import {
  deleteReplicaObject,
  downloadReplicaObject,
  listReplicaObjects,
  replaceReplicaText,
  uploadReplicaFile,
  type VersionedText,
} from "./replica-objects.ts";
import { requestRebuild } from "./rebuild-progress.ts";

/** A base file is missing or has other bytes than its manifest says, or an increment cannot be read. */
export class ReplicaDamaged extends Error {
  override name = "ReplicaDamaged";
}

/** What a compaction begins with. */
export interface CompactionInput {
  model: Model;
  /** The manifest as it was read; absent: there is none. */
  former: VersionedText | undefined;
  /** Absent: the base files of the manifest are void. */
  manifest: ReplicaManifest | undefined;
  /** Keys of the increments to merge. */
  increments: readonly string[];
  /** Keys of the parts of a rebuild, which take the place of the base files. */
  parts?: readonly string[];
  /** Version of the manifest to write. */
  version: number;
}

/**
 * Merges base files and increments of a model into new base files and publishes them. It may stop at any point: until
 * the manifest is replaced nothing has changed. Throws `ReplicaTextChanged` when another writer was faster, and
 * `ReplicaDamaged` after it has asked for a rebuild.
 */
export async function compactModel(input: CompactionInput): Promise<ReplicaManifest> {
  const folder = await mkdtemp(join(tmpdir(), `replica-${input.model.name}-`));
  try {
    const merged = await mergeObjects(input, folder);
    const attempt = createId();
    const files = await uploadSplits(input, merged, attempt);
    const manifest = createManifest(input, merged, files);
    await publishManifest(input.model, manifest, input.former);
    await deleteOrphans(input.model, manifest);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function mergeObjects(input: CompactionInput, folder: string): Promise<MergedFiles> {
  const { model, manifest, increments, parts } = input;
  const paths: string[] = [];
  for (const [place, key] of increments.entries())
    paths.push(await downloadFile(key, join(folder, `increment-${place}.parquet`)));
  const bases: LocalBase[] = [];
  for (const [place, key] of (parts ?? []).entries())
    bases.push({ path: await downloadFile(key, join(folder, `part-${place}.parquet`)) });
  if (parts === undefined)
    for (const file of manifest?.files ?? []) bases.push(await downloadBase(model, file, folder));
  if (bases.length === 0 && paths.length === 0) return { splits: 1, files: [] };
  const results = join(folder, "results");
  await mkdir(results);
  const deletionsSince = new Date(nowMs() - replicaLimits.deletionMs).toISOString();
  const splits = parts === undefined ? manifest?.splits : undefined;
  try {
    return await mergeFiles({
      model,
      bases,
      increments: paths,
      splits,
      deletionsSince,
      folder: results,
    });
  } catch (error) {
    const unreadable = await findUnreadable(paths, folder);
    if (unreadable.length === 0) throw error;
    for (const path of unreadable) await deleteReplicaObject(increments[paths.indexOf(path)] ?? "");
    await requestRebuild(model);
    throw new ReplicaDamaged(`${unreadable.length} increments of ${model.name} are unreadable`, {
      cause: error,
    });
  }
}

async function downloadFile(key: string, path: string): Promise<string> {
  if ((await downloadReplicaObject(key, path)) === undefined)
    throw new ReplicaDamaged(`${key} is missing`);
  return path;
}

async function downloadBase(
  model: Model,
  { key, split, sha256 }: BaseFile,
  folder: string,
): Promise<LocalBase> {
  const path = join(folder, `base-${split}.parquet`);
  const hash = await downloadReplicaObject(key, path);
  if (hash === sha256) return { path, split };
  await requestRebuild(model);
  throw new ReplicaDamaged(`${key} is ${hash === undefined ? "missing" : "damaged"}`);
}

/** The base files of the new manifest: uploaded ones, and former ones without a change. */
async function uploadSplits(
  { model, manifest, version }: CompactionInput,
  { files }: MergedFiles,
  attempt: string,
): Promise<{ file: BaseFile; upTo: string | undefined }[]> {
  const listed: { file: BaseFile; upTo: string | undefined }[] = [];
  for (const { split, file } of files) {
    const former = manifest?.files.find((each) => each.split === split);
    if (file !== undefined) {
      const key = baseKey(model, { version, attempt, split });
      const { path, rows, deletions, upTo } = file;
      const facts = await uploadReplicaFile(path, key);
      listed.push({ file: { key, split, rows, deletions, ...facts }, upTo });
    } else if (former !== undefined) listed.push({ file: former, upTo: manifest?.upTo });
  }
  return listed;
}

function createManifest(
  { model, manifest, increments, version }: CompactionInput,
  { splits }: MergedFiles,
  listed: readonly { file: BaseFile; upTo: string | undefined }[],
): ReplicaManifest {
  const files = listed.map(({ file }) => file);
  const times = [manifest?.upTo, ...listed.map(({ upTo }) => upTo)];
  const upTo = times
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
  const at = nowIso();
  const valid = new Set(files.map(({ key }) => key));
  const replaced = (manifest?.files ?? []).map(({ key }) => key).filter((key) => !valid.has(key));
  const former = manifest?.retired ?? [];
  const known = new Set(former.map(({ key }) => key));
  const retired: RetiredFile[] = [
    ...former,
    ...[...replaced, ...increments].filter((key) => !known.has(key)).map((key) => ({ key, at })),
  ];
  return {
    format: replicaFormat,
    model: model.name,
    version,
    ...(upTo !== undefined && { upTo }),
    splits,
    files,
    columns: listReplicaColumns(model).map(({ name }) => name),
    retired,
    madeAt: at,
  };
}

/** Replaces the manifest that was read. Throws `ReplicaTextChanged`. */
export function publishManifest(
  model: Model,
  manifest: ReplicaManifest,
  former: VersionedText | undefined,
): Promise<void> {
  return replaceReplicaText(manifestKey(model), JSON.stringify(manifest), former);
}

/** Deletes base files of compactions that ended before they published a manifest. */
async function deleteOrphans(model: Model, { files, retired }: ReplicaManifest): Promise<void> {
  const named = new Set([...files, ...retired].map(({ key }) => key));
  for (const { key, writtenMs } of await listReplicaObjects(basesPrefix(model)))
    if (!named.has(key) && Date.now() - writtenMs > replicaLimits.orphanMs)
      await deleteReplicaObject(key);
}
