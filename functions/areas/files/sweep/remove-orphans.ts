import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { pendingPrefix, privatePrefix } from "../../../../shared/files/files.ts";
import { fileLimits } from "../../../../shared/limits/files.ts";
import { file as fileModel } from "../../../../shared/models/file.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import type { Store } from "../../../data/store/store.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { removeObjects } from "./remove-objects.ts";

/** Objects per run. Their files are read together. */
const sliceSize = 100;

/** Where the sweep continues. The cost of a run does not depend on the number of files. */
export interface SweepPosition {
  prefix: string;
  /** The last key that was checked. */
  after?: string;
}

export const firstSweepPosition: SweepPosition = { prefix: pendingPrefix };

interface Slice {
  keys: { key: string; ageMs: number }[];
  next: SweepPosition | undefined;
}

/**
 * Checks the next objects and removes those that belong to no file: uploads that were not accepted within a day, and
 * objects without a record that are two days old.
 * @returns where to continue; `undefined` at the end
 */
export async function removeOrphans(
  store: Store,
  position: SweepPosition,
): Promise<SweepPosition | undefined> {
  const { keys, next } = await readSlice(position);
  const isArrival = position.prefix === pendingPrefix;
  const oldFromMs = isArrival ? fileLimits.pendingMs : fileLimits.orphanMs;
  const old = keys.filter(({ ageMs }) => ageMs > oldFromMs).map(({ key }) => key);
  await removeObjects(isArrival ? old : await findOrphans(store, old));
  return next;
}

async function readSlice({ prefix, after }: SweepPosition): Promise<Slice> {
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

const readFileId = (key: string) => key.slice(privatePrefix.length).split("/")[0] ?? "";

async function findOrphans(store: Store, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(readFileId))].filter((id) => /^[\w-]{1,64}$/.test(id));
  const existing = new Set((await store.findMany(fileModel, ids)).map(({ _id }) => _id));
  return keys.filter((key) => !existing.has(readFileId(key)));
}
