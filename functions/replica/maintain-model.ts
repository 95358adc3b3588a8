import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { runWithLease } from "../platform/aws/run-with-lease.ts";
import type { Table } from "../platform/aws/table.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { compactModel, publishManifest } from "./compact-model.ts";
import { readRecords } from "./rebuild-model.ts";
import { readProgress, requestRebuild } from "./rebuild-progress.ts";
import { listReplicaColumns } from "./replica-columns.ts";
import {
  incrementsPrefix,
  incrementTime,
  manifestKey,
  modelPrefix,
  rebuildKey,
  rebuildPartsPrefix,
} from "./replica-keys.ts";
import { parseManifest, selectNewIncrements, type ReplicaManifest } from "./replica-manifest.ts";
import {
  deleteReplicaObject,
  listReplicaKeys,
  listReplicaObjects,
  readReplicaText,
  type ListedObject,
  type VersionedText,
} from "./replica-objects.ts";

/** Longer than the function's timeout, so a former holder has ended. */
const leaseMs = 16 * 60_000;
/** Time that a compaction may take, in ms. With less time left, none is started. */
const oneCompactionMs = 180_000;

/** A model's manifest as it is stored. */
interface StoredManifest {
  /** Absent: there is none. */
  former: VersionedText | undefined;
  /** Absent: none, or one that this code cannot use. */
  manifest: ReplicaManifest | undefined;
}

/**
 * Does what a model's replica needs: a rebuild when its manifest is missing, damaged or of other columns, or when one was
 * asked for; a compaction of enough or old increments; the deletion of retired files. One function works on a model at a
 * time. Says whether it had the model for itself.
 * @param listed the model's objects, as they were listed a moment ago
 */
export async function maintainModel(
  table: Table,
  model: Model,
  listed: readonly ListedObject[],
  deadline: Deadline,
): Promise<boolean> {
  const { manifest } = await readStored(model, findTag(model, listed));
  if (findWork(model, manifest, listed) === "none") return true;
  return runWithLease(table, replicaLease(model), () => workOnModel(table, model, deadline));
}

function replicaLease({ name }: Model) {
  return { key: { pk: `replica#${name}`, sk: "lease" }, ms: leaseMs };
}

/** Lists again under the lease: another function may have done the work. */
async function workOnModel(table: Table, model: Model, deadline: Deadline): Promise<void> {
  const listed = await listReplicaObjects(modelPrefix(model));
  const stored = await readStored(model, findTag(model, listed));
  const work = findWork(model, stored.manifest, listed);
  if (work !== "none" && deadline.left() < oneCompactionMs) return;
  if (work === "rebuild") await rebuild(table, model, stored, deadline);
  else if (work !== "none") await compact(model, stored, listed);
}

/** Rebuilds a model now, also if nothing is wrong with it. Says false when the deadline ended it or another function works on it. */
export async function rebuildModel(
  table: Table,
  model: Model,
  deadline: Deadline,
): Promise<boolean> {
  await requestRebuild(model);
  await runWithLease(table, replicaLease(model), () => workOnModel(table, model, deadline));
  return (await readProgress(model)) === undefined;
}

type Work = "none" | "rebuild" | "compact";

function findWork(
  model: Model,
  manifest: ReplicaManifest | undefined,
  listed: readonly ListedObject[],
): Work {
  if (listed.some(({ key }) => key === rebuildKey(model))) return "rebuild";
  if (manifest === undefined || lacksColumns(model, manifest)) return "rebuild";
  const keys = new Set(selectNewIncrements(manifest, listIncrements(model, listed)));
  const fresh = listed.filter(({ key }) => keys.has(key));
  const bytes = fresh.reduce((sum, each) => sum + each.bytes, 0);
  const isDue =
    fresh.length >= replicaLimits.maxIncrements ||
    bytes >= replicaLimits.maxIncrementBytes ||
    fresh.some(({ key }) => isOld(incrementTime(key), replicaLimits.maxIncrementAgeMs)) ||
    manifest.retired.some(isRetiredLongEnough);
  return isDue ? "compact" : "none";
}

/** A model has a field, or keys of texts, that its base files were made without. */
function lacksColumns(model: Model, { columns }: ReplicaManifest): boolean {
  const made = new Set(columns);
  return listReplicaColumns(model).some(({ name }) => !made.has(name));
}

function listIncrements(model: Model, listed: readonly ListedObject[]): string[] {
  const prefix = incrementsPrefix(model);
  return listed.map(({ key }) => key).filter((key) => key.startsWith(prefix));
}

function isRetiredLongEnough({ at }: { at: string }): boolean {
  return isOld(at, replicaLimits.retiredMs);
}

function isOld(at: string, ms: number): boolean {
  return nowMs() - Date.parse(at) >= ms;
}

async function compact(
  model: Model,
  { former, manifest }: StoredManifest,
  listed: readonly ListedObject[],
): Promise<void> {
  if (manifest === undefined) return;
  const due = manifest.retired.filter(isRetiredLongEnough);
  for (const { key } of due) await deleteReplicaObject(key);
  const cleaned = {
    ...manifest,
    version: manifest.version + 1,
    retired: manifest.retired.filter((file) => !due.includes(file)),
  };
  const increments = selectNewIncrements(manifest, listIncrements(model, listed));
  if (increments.length === 0) return publishManifest(model, cleaned, former);
  const { version } = cleaned;
  await compactModel({ model, former, manifest: cleaned, increments, version });
}

async function rebuild(
  table: Table,
  model: Model,
  { former, manifest }: StoredManifest,
  deadline: Deadline,
): Promise<void> {
  await requestRebuild(model);
  const progress = await readProgress(model);
  const parts = progress && (await readRecords(table, model, progress, deadline));
  if (parts === undefined || deadline.left() < oneCompactionMs) return;
  // All of the last hour, retired ones too: the list of records may have lagged behind them.
  const increments = await listReplicaKeys(incrementsPrefix(model));
  const version = (manifest?.version ?? readVersion(former)) + 1;
  await compactModel({ model, former, manifest, increments, parts, version });
  await deleteReplicaObject(rebuildKey(model));
  for (const key of await listReplicaKeys(rebuildPartsPrefix(model)))
    await deleteReplicaObject(key);
}

/** The version of a manifest that this code cannot use; 0 where there is none. */
function readVersion(former: VersionedText | undefined): number {
  return Number(/"version":(\d+)/.exec(former?.text ?? "")?.[1] ?? 0);
}

function findTag(model: Model, listed: readonly ListedObject[]): string | undefined {
  return listed.find(({ key }) => key === manifestKey(model))?.tag;
}

/** Manifests by key that this process has read: most of them do not change from one minute to the next. */
const readBefore = new Map<string, VersionedText>();

async function readStored(model: Model, tag: string | undefined): Promise<StoredManifest> {
  const key = manifestKey(model);
  const cached = readBefore.get(key);
  const former =
    tag === undefined ? undefined : cached?.tag === tag ? cached : await readReplicaText(key);
  if (former !== undefined) readBefore.set(key, former);
  return { former, manifest: former && parseStored(former) };
}

/** A manifest that cannot be parsed is like none: the model is rebuilt. */
function parseStored({ text }: VersionedText): ReplicaManifest | undefined {
  try {
    return parseManifest(text);
  } catch {
    return undefined;
  }
}
