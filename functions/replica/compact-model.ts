import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { nowIso, nowMs } from "../platform/lambda/clock.ts";
import type { Table } from "../platform/aws/table.ts";
import { createId } from "../platform/lambda/ids.ts";
import { makeTemporaryFolder } from "../platform/lambda/temporary-folder.ts";
import { findCompleteUpTo } from "./complete-up-to.ts";
import { findUnreadable, mergeFiles, type LocalBase, type MergedFiles } from "./merge-files.ts";
import { describeColumns, replicaFormat } from "./replica-columns.ts";
import { baseKey, manifestKey } from "./replica-keys.ts";
import type { BaseFile, ReplicaManifest, RetiredFile } from "./replica-manifest.ts";
import {
  deleteReplicaObject,
  downloadReplicaObject,
  replaceReplicaText,
  uploadReplicaFile,
  type VersionedText,
} from "./replica-objects.ts";
import { requestRebuild, restartRebuild } from "./rebuild-progress.ts";

/** A file is missing or cannot be read, or a base file has other bytes than its manifest says. */
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
  /** The files have every change before this, ISO 8601. */
  completeSince: string;
  /** Version of the manifest to write. */
  version: number;
}

/**
 * Merges base files and increments of a model into new base files and publishes them. It may stop at any point: until
 * the manifest is replaced nothing has changed. Throws `ReplicaTextChanged` when another writer was faster, and
 * `ReplicaDamaged` after it has asked for a rebuild.
 */
export async function compactModel(table: Table, input: CompactionInput): Promise<ReplicaManifest> {
  const folder = makeTemporaryFolder("compaction");
  try {
    const merged = await mergeObjects(input, folder);
    const completeUpTo = await compareWithTable(table, input, merged, folder);
    const files = await uploadSplits(input, merged, createId());
    const manifest = createManifest(input, merged, { files, completeUpTo });
    await publishManifest(input.model, manifest, input.former);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds the new marker of the files. Asks for a rebuild if they have lacked a change for long. */
async function compareWithTable(
  table: Table,
  { model, completeSince }: CompactionInput,
  { files }: MergedFiles,
  folder: string,
): Promise<string> {
  const paths = files.map(({ split, file }) => file?.path ?? basePath(folder, split));
  const completeUpTo = await findCompleteUpTo(table, model, completeSince, { paths, folder });
  const isLong =
    completeUpTo === undefined || nowMs() - Date.parse(completeUpTo) >= replicaLimits.maxMissingMs;
  if (isLong) {
    const replica = `${model.name} lacks changes since ${completeUpTo ?? completeSince}`;
    console.warn(JSON.stringify({ level: "warn", replica }));
    await requestRebuild(model);
  }
  return completeUpTo ?? completeSince;
}

async function mergeObjects(input: CompactionInput, folder: string): Promise<MergedFiles> {
  const { model, manifest, increments } = input;
  const paths: string[] = [];
  for (const [place, key] of increments.entries())
    paths.push(await downloadFile(model, key, join(folder, `increment-${place}.parquet`)));
  const parts: LocalBase[] = [];
  for (const [place, key] of (input.parts ?? []).entries())
    parts.push({ path: await downloadFile(model, key, join(folder, `part-${place}.parquet`)) });
  const bases = [...parts];
  if (input.parts === undefined)
    for (const file of manifest?.files ?? []) bases.push(await downloadBase(model, file, folder));
  if (bases.length === 0 && paths.length === 0) return { splits: 1, files: [] };
  const results = join(folder, "results");
  await mkdir(results);
  const deletionsSince = new Date(nowMs() - replicaLimits.deletionMs).toISOString();
  const splits = input.parts === undefined ? manifest?.splits : undefined;
  try {
    return await mergeFiles({
      model,
      bases,
      ...(input.parts && {
        partsSince: input.completeSince,
        former: await downloadWhole(manifest?.files ?? [], folder),
      }),
      increments: paths,
      splits,
      deletionsSince,
      folder: results,
    });
  } catch (error) {
    const unreadable = await findUnreadable([...paths, ...parts.map(({ path }) => path)], folder);
    if (unreadable.length === 0) throw error;
    await restartRebuild(model);
    for (const [place, key] of increments.entries())
      if (unreadable.includes(paths[place] ?? "")) await deleteReplicaObject(key);
    throw new ReplicaDamaged(`${unreadable.length} files of ${model.name} are unreadable`, {
      cause: error,
    });
  }
}

async function downloadFile(model: Model, key: string, path: string): Promise<string> {
  if ((await downloadReplicaObject(key, path)) !== undefined) return path;
  await restartRebuild(model);
  throw new ReplicaDamaged(`${key} is missing`);
}

function basePath(folder: string, split: number): string {
  return join(folder, `base-${split}.parquet`);
}

async function downloadBase(
  model: Model,
  { key, split, sha256 }: BaseFile,
  folder: string,
): Promise<LocalBase> {
  const path = basePath(folder, split);
  const hash = await downloadReplicaObject(key, path);
  if (hash === sha256) return { path, split };
  await restartRebuild(model);
  throw new ReplicaDamaged(`${key} is ${hash === undefined ? "missing" : "damaged"}`);
}

/** Copies the base files that a rebuild replaces, but for those that are missing or damaged. */
async function downloadWhole(files: readonly BaseFile[], folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const { key, split, sha256 } of files) {
    const path = join(folder, `former-${split}.parquet`);
    if ((await downloadReplicaObject(key, path)) === sha256) paths.push(path);
  }
  return paths;
}

/** The base files of the new manifest: uploaded ones, and former ones without a change. */
async function uploadSplits(
  { model, manifest, version }: CompactionInput,
  { files }: MergedFiles,
  attempt: string,
): Promise<BaseFile[]> {
  const listed: BaseFile[] = [];
  for (const { split, file } of files) {
    const former = manifest?.files.find((each) => each.split === split);
    if (file !== undefined) {
      const key = baseKey(model, { version, attempt, split });
      const { path, rows, deletions } = file;
      listed.push({ key, split, rows, deletions, ...(await uploadReplicaFile(path, key)) });
    } else if (former !== undefined) listed.push(former);
  }
  return listed;
}

function createManifest(
  { model, manifest, increments, version }: CompactionInput,
  { splits }: MergedFiles,
  { files, completeUpTo }: Pick<ReplicaManifest, "files" | "completeUpTo">,
): ReplicaManifest {
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
    completeUpTo,
    splits,
    files,
    columns: describeColumns(model),
    retired,
    madeAt: at,
  };
}

/** Replaces the manifest that was read. Throws `ReplicaTextChanged`. */
export async function publishManifest(
  model: Model,
  manifest: ReplicaManifest,
  former: VersionedText | undefined,
): Promise<void> {
  await replaceReplicaText(manifestKey(model), JSON.stringify(manifest), former);
}
