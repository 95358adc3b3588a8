import * as z from "zod/mini";
import { integer } from "../../shared/model/bounds.ts";
import { replicaLimits } from "../../shared/limits/replica.ts";
import { replicaFormat } from "./replica-columns.ts";
import { incrementTime } from "./replica-keys.ts";

const moment = z.iso.datetime();

/** One base file: the current rows of the ids of its split, at most one for each id. */
const baseFile = z.strictObject({
  key: z.string(),
  split: integer(0),
  /** Rows, those of deletions included. */
  rows: integer(0),
  /** Rows of deletions. */
  deletions: integer(0),
  bytes: integer(0),
  sha256: z.string(),
});
export type BaseFile = z.infer<typeof baseFile>;

/** A file that the manifest no longer needs, and since when. It is deleted an hour later. */
const retiredFile = z.strictObject({ key: z.string(), at: moment });
export type RetiredFile = z.infer<typeof retiredFile>;

const replicaManifest = z.strictObject({
  format: z.int(),
  model: z.string(),
  /** Counts the manifests of a model, from 1. */
  version: z.int().check(z.positive()),
  /** The newest `_at` of all rows in the base files; absent: they are empty. */
  upTo: z.optional(moment),
  /** Number of splits; a file for each that has rows. */
  splits: z.int().check(z.positive()),
  files: z.array(baseFile),
  /** Names of the columns. A file that an older code wrote may lack some: readers use `union_by_name`. */
  columns: z.array(z.string()),
  /** Base files of earlier versions, and increments whose rows the base files contain. */
  retired: z.array(retiredFile),
  madeAt: moment,
});
export type ReplicaManifest = z.infer<typeof replicaManifest>;

/** A model's manifest from its JSON; `undefined` when it has another format and so must be rebuilt. */
export function parseManifest(json: string): ReplicaManifest | undefined {
  const content: unknown = JSON.parse(json);
  const { format } = z.object({ format: z.int() }).parse(content);
  return format === replicaFormat ? replicaManifest.parse(content) : undefined;
}

/** The listed increments whose rows the base files lack: a reader adds them, and a compaction merges them. */
export function selectNewIncrements(
  manifest: Pick<ReplicaManifest, "retired"> | undefined,
  keys: readonly string[],
): string[] {
  const retired = new Set(manifest?.retired.map(({ key }) => key));
  return keys.filter((key) => !retired.has(key));
}

/**
 * From when on a reader overlays changes of the table on base files and increments, ISO 8601; `undefined`: from the
 * beginning. The margin covers shards of the stream that are behind others; more than that rings `ReplicaLate`.
 */
export function findOverlayStart(
  manifest: Pick<ReplicaManifest, "upTo">,
  increments: readonly string[],
): string | undefined {
  const newest = [manifest.upTo, ...increments.map(incrementTime)]
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
  if (newest === undefined) return undefined;
  return new Date(Date.parse(newest) - replicaLimits.overlayMarginMs).toISOString();
}
