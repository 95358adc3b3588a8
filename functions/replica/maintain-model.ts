import { replicaLimits } from "../../shared/limits/replica.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { runWithLease } from "../platform/aws/run-with-lease.ts";
import type { Table } from "../platform/aws/table.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { compactModel, publishManifest } from "./compact-model.ts";
import { hasNoChangeSince, latestListedTime } from "./complete-up-to.ts";
import { readRecords } from "./rebuild-model.ts";
import { readProgress, requestRebuild } from "./rebuild-progress.ts";
import { describeColumns } from "./replica-columns.ts";
import {
  basesPrefix,
  incrementRows,
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

/** How long a model stays with a function that was killed. A manifest is published only if no other function was faster. */
const leaseMs = 90_000;
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
  const { manifest } = await readListed(model, findTag(model, listed));
  if (findWork(model, manifest, listed) === "none") return true;
  return runWithLease(table, replicaLease(model), () => workOnModel(table, model, deadline));
}

function replicaLease({ name }: Model) {
  return { key: { pk: `replica#${name}`, sk: "lease" }, ms: leaseMs, isRenewed: true };
}

/**
 * Reads and lists again under the lease: another function may have done the work. The manifest is read before the list:
 * an older one still names the retired increments of the list.
 */
async function workOnModel(table: Table, model: Model, deadline: Deadline): Promise<void> {
  const stored = createStored(await readReplicaText(manifestKey(model)));
  const listed = await listReplicaObjects(modelPrefix(model));
  const work = findWork(model, stored.manifest, listed);
  if (work !== "none" && deadline.left() < oneCompactionMs) return;
  if (work === "rebuild") await rebuild(table, model, stored, deadline);
  else if (work !== "none") await compact(table, model, stored, listed);
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
  const increments = listIncrements(model, listed);
  const keys = new Set(selectNewIncrements(manifest, increments));
  const fresh = listed.filter(({ key }) => keys.has(key));
  const bytes = fresh.reduce((sum, each) => sum + each.bytes, 0);
  const isDue =
    fresh.length >= replicaLimits.maxIncrements ||
    bytes >= replicaLimits.maxIncrementBytes ||
    fresh.some(({ key }) => isOld(incrementTime(key), replicaLimits.maxIncrementAgeMs)) ||
    manifest.retired.some(isRetiredLongEnough) ||
    isUnchecked(manifest, increments) ||
    findLeftFiles(model, manifest, listed).length > 0;
  return isDue ? "compact" : "none";
}

/**
 * Whether the marker of the files should move on: it is old, or so many changes came after it that a search could not list
 * them.
 */
function isUnchecked({ completeUpTo }: ReplicaManifest, increments: readonly string[]): boolean {
  const since = increments.filter((key) => incrementTime(key) >= completeUpTo);
  const rows = since.reduce((sum, key) => sum + incrementRows(key), 0);
  return (
    rows >= replicaLimits.maxUncheckedRows || isOld(completeUpTo, replicaLimits.maxUncheckedMs)
  );
}

/** A model has a field, or keys of texts, that its base files were made without, or with another type. */
function lacksColumns(model: Model, { columns }: ReplicaManifest): boolean {
  const made = new Set(columns);
  return describeColumns(model).some((column) => !made.has(column));
}

/** Files of compactions that ended before their manifest, and of rebuilds that ended before they had deleted them. */
function findLeftFiles(
  model: Model,
  { files, retired }: ReplicaManifest,
  listed: readonly ListedObject[],
): string[] {
  const isRebuilding = listed.some(({ key }) => key === rebuildKey(model));
  const named = new Set([...files, ...retired].map(({ key }) => key));
  const isLeft = ({ key, writtenMs }: ListedObject): boolean =>
    key.startsWith(rebuildPartsPrefix(model))
      ? !isRebuilding
      : key.startsWith(basesPrefix(model)) &&
        !named.has(key) &&
        Date.now() - writtenMs > replicaLimits.orphanMs;
  return listed.filter(isLeft).map(({ key }) => key);
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
  table: Table,
  model: Model,
  { former, manifest }: StoredManifest,
  listed: readonly ListedObject[],
): Promise<void> {
  if (manifest === undefined) return;
  const due = manifest.retired.filter(isRetiredLongEnough);
  const left = findLeftFiles(model, manifest, listed);
  for (const key of [...due.map((file) => file.key), ...left]) await deleteReplicaObject(key);
  const cleaned = {
    ...manifest,
    version: manifest.version + 1,
    retired: manifest.retired.filter((file) => !due.includes(file)),
  };
  const all = listIncrements(model, listed);
  const increments = selectNewIncrements(manifest, all);
  if (increments.length === 0 && !isUnchecked(manifest, all)) {
    if (due.length > 0) await publishManifest(model, cleaned, former);
    return;
  }
  const { version, completeUpTo: completeSince } = cleaned;
  if (increments.length === 0 && (await hasNoChangeSince(table, model, completeSince))) {
    await publishManifest(model, { ...cleaned, completeUpTo: latestListedTime() }, former);
    return;
  }
  await compactModel(table, {
    model,
    former,
    manifest: cleaned,
    increments,
    completeSince,
    version,
  });
}

async function rebuild(
  table: Table,
  model: Model,
  { former, manifest }: StoredManifest,
  deadline: Deadline,
): Promise<void> {
  await requestRebuild(model);
  const progress = await readProgress(model);
  if (progress === undefined) return;
  const parts = await readRecords(table, model, progress, deadline);
  if (parts === undefined || deadline.left() < oneCompactionMs) return;
  // All of the last hour, retired ones too: the list of records may have lagged behind them.
  const increments = await listReplicaKeys(incrementsPrefix(model));
  const version = (manifest?.version ?? readVersion(former)) + 1;
  // The list of records may have lacked the changes of the margin when the rebuild began.
  const startMs = Date.parse(progress.progress.startedAt);
  const completeSince = new Date(startMs - replicaLimits.overlayMarginMs).toISOString();
  const input = { model, former, manifest, increments, parts, completeSince, version };
  await compactModel(table, input);
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

async function readListed(model: Model, tag: string | undefined): Promise<StoredManifest> {
  const key = manifestKey(model);
  const cached = readBefore.get(key);
  const former =
    tag === undefined ? undefined : cached?.tag === tag ? cached : await readReplicaText(key);
  if (former !== undefined) readBefore.set(key, former);
  return createStored(former);
}

function createStored(former: VersionedText | undefined): StoredManifest {
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
