import * as z from "zod/mini";
import type { Model } from "../../shared/model/define-model.ts";
import { nowIso } from "../platform/lambda/clock.ts";
import { rebuildKey } from "./replica-keys.ts";
import {
  readReplicaText,
  replaceReplicaText,
  ReplicaTextChanged,
  type VersionedText,
} from "./replica-objects.ts";

const position = z.record(z.string(), z.string());

const rebuildProgress = z.strictObject({
  startedAt: z.iso.datetime(),
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

/** Asks for a rebuild from the table; the next compaction does it. One that has begun continues. */
export async function requestRebuild(model: Model): Promise<void> {
  const progress: RebuildProgress = { startedAt: nowIso(), finished: 0, parts: [] };
  try {
    await replaceReplicaText(rebuildKey(model), JSON.stringify(progress), undefined);
  } catch (error) {
    if (!(error instanceof ReplicaTextChanged)) throw error;
  }
}

/** The progress of a rebuild; undefined when none was asked for. */
export async function readProgress(model: Model): Promise<ReadProgress | undefined> {
  const former = await readReplicaText(rebuildKey(model));
  return former && { progress: rebuildProgress.parse(JSON.parse(former.text)), former };
}
