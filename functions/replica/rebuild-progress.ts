import * as z from "zod/mini";
import { iso } from "../../shared/model/iso.ts";
import type { Model } from "../../shared/model/define-model.ts";
import { nowIso } from "../platform/lambda/clock.ts";
import { describeColumns, replicaFormat } from "./replica-columns.ts";
import { rebuildKey } from "./replica-keys.ts";
import {
  readReplicaText,
  replaceReplicaText,
  ReplicaTextChanged,
  type VersionedText,
} from "./replica-objects.ts";

const position = z.record(z.string(), z.string());

const rebuildProgress = z.strictObject({
  startedAt: iso.datetime(),
  /** Format and columns of the code that began it: parts of another code would not fit its own. */
  format: z.int(),
  columns: z.array(z.string()),
  /** Partitions of the list of all records that are read whole. */
  finished: z.int().check(z.minimum(0)),
  /** Key after which reading of the current partition continues; absent: from its beginning. */
  after: z.optional(position),
  /** Keys of the files that hold the rows so far. */
  parts: z.array(z.string()),
});
export type RebuildProgress = z.infer<typeof rebuildProgress>;

/** A progress with the version that was read. */
export interface ReadProgress {
  progress: RebuildProgress;
  former: VersionedText;
}

function createProgress(model: Model): RebuildProgress {
  const columns = describeColumns(model);
  return { startedAt: nowIso(), format: replicaFormat, columns, finished: 0, parts: [] };
}

/** Asks for a rebuild from the table; the next compaction does it. One that has begun continues. */
export async function requestRebuild(model: Model): Promise<void> {
  try {
    await replaceReplicaText(rebuildKey(model), JSON.stringify(createProgress(model)), undefined);
  } catch (error) {
    if (!(error instanceof ReplicaTextChanged)) throw error;
  }
}

/**
 * Asks for a rebuild that reads the whole table. One that has begun is void: what it has read may lack the changes of a
 * file that was lost since.
 */
export async function restartRebuild(model: Model): Promise<void> {
  await replaceReplicaText(rebuildKey(model), JSON.stringify(createProgress(model)), "any");
}

/** The progress of a rebuild; undefined when none was asked for. One that this code cannot continue begins again. */
export async function readProgress(model: Model): Promise<ReadProgress | undefined> {
  const former = await readReplicaText(rebuildKey(model));
  return former && { progress: parseProgress(model, former.text), former };
}

function parseProgress(model: Model, text: string): RebuildProgress {
  const fresh = createProgress(model);
  try {
    const progress = rebuildProgress.parse(JSON.parse(text));
    const isOfThisCode =
      progress.format === fresh.format && progress.columns.join() === fresh.columns.join();
    return isOfThisCode ? progress : fresh;
  } catch {
    return fresh;
  }
}
