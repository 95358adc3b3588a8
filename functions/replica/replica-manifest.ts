import * as z from "zod/mini";
import { iso } from "../../shared/model/iso.ts";
import { integer } from "../../shared/model/bounds.ts";
import { replicaFormat } from "./replica-columns.ts";

const moment = iso.datetime();

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
  /** Base files and increments lack no change that is older than this (complete-up-to.ts). */
  completeUpTo: moment,
  /** Number of splits; a file for each that has rows. */
  splits: z.int().check(z.positive()),
  files: z.array(baseFile),
  /** The columns with their types (`describeColumns`). */
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
