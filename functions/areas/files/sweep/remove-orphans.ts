import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { pendingPrefix, privatePrefix } from "../../../../shared/files/files.ts";
import { fileLimits } from "../../../../shared/limits/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import type { Store } from "../../../data/store/store.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { removeObjects } from "../../../platform/aws/remove-objects.ts";

/** Objects looked at in one go: their files are read together. */
const sliceSize = 100;

/** Where the looking goes on, so that each tick costs the same however many files there are. */
export interface SweepPosition {
  prefix: string;
  /** The last key that was looked at. */
  after?: string;
}

export const firstSweepPosition: SweepPosition = { prefix: pendingPrefix };

interface Slice {
  keys: { key: string; ageMs: number }[];
  next: SweepPosition | undefined;
}

/**
 * Looks at the next objects and removes those that belong to nothing: arrivals that nobody kept within a day, and
 * objects of no record that are two days old.
 * @returns where to go on; nothing at the end
 */
export async function removeOrphans(
  store: Store,
  place: SweepPosition,
): Promise<SweepPosition | undefined> {
  const { keys, next } = await sliceAt(place);
  const isArrival = place.prefix === pendingPrefix;
  const oldFromMs = isArrival ? fileLimits.pendingMs : fileLimits.orphanMs;
  const old = keys.filter(({ ageMs }) => ageMs > oldFromMs).map(({ key }) => key);
  await removeObjects(isArrival ? old : await ofNoRecord(store, old));
  return next;
}

async function sliceAt({ prefix, after }: SweepPosition): Promise<Slice> {
  const { Contents = [], IsTruncated } = await s3.send(
    new ListObjectsV2Command({
      Bucket: uploadBucket(),
      Prefix: prefix,
      StartAfter: after,
      MaxKeys: sliceSize,
    }),
  );
  const keys = Contents.map(({ Key = "", LastModified }) => ({
    key: Key,
    ageMs: nowMs() - (LastModified?.getTime() ?? nowMs()),
  }));
  const last = keys.at(-1)?.key;
  if (IsTruncated && last !== undefined) return { keys, next: { prefix, after: last } };
  return { keys, next: prefix === pendingPrefix ? { prefix: privatePrefix } : undefined };
}

const idOf = (key: string) => key.slice(privatePrefix.length).split("/")[0] ?? "";

async function ofNoRecord(store: Store, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(idOf))].filter((id) => /^[\w-]{1,64}$/.test(id));
  const known = new Set((await store.findMany(fileModel, ids)).map(({ _id }) => _id));
  return keys.filter((key) => !known.has(idOf(key)));
}
