import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { environment } from "../../shared/environment.ts";
import { getErrorStatus } from "../platform/aws/file-objects.ts";
import { requireVariable } from "../platform/lambda/environment.ts";

const s3 = new S3Client({});
const bucket = () => requireVariable(environment.replicaBucket);
const parquetType = "application/vnd.apache.parquet";

/** An object as a list shows it. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** When it was written, in ms since 1970 by the machine's clock. */
  writtenMs: number;
  /** Tag of its version. */
  tag: string;
}

/** Lists the objects whose keys begin with a prefix, in the order of their keys. */
export async function listReplicaObjects(prefix: string): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for (let token: string | undefined; ;) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key: key, Size: bytes = 0, LastModified, ETag: tag = "" } of page.Contents ?? [])
      if (key !== undefined)
        objects.push({ key, bytes, writtenMs: LastModified?.getTime() ?? 0, tag });
    if (page.IsTruncated !== true) return objects;
    token = page.NextContinuationToken;
  }
}

/** Lists the keys that begin with a prefix, in order. */
export async function listReplicaKeys(prefix: string): Promise<string[]> {
  return (await listReplicaObjects(prefix)).map(({ key }) => key);
}

/** Reads an object's bytes; `undefined` if it does not exist. */
export async function readReplicaObject(key: string): Promise<Uint8Array | undefined> {
  const object = await getObject(key);
  return object?.Body?.transformToByteArray();
}

/** A small text with the tag of its version, for a conditional write. */
export interface VersionedText {
  text: string;
  tag: string;
}

export async function readReplicaText(key: string): Promise<VersionedText | undefined> {
  const object = await getObject(key);
  if (object === undefined) return undefined;
  return { text: (await object.Body?.transformToString()) ?? "", tag: object.ETag ?? "" };
}

async function getObject(key: string) {
  try {
    return await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return undefined;
    throw error;
  }
}

/** Copies an object to a file and returns its SHA-256 in hexadecimal; `undefined` if the object does not exist. */
export async function downloadReplicaObject(
  key: string,
  path: string,
): Promise<string | undefined> {
  const body = (await getObject(key))?.Body;
  if (body === undefined) return undefined;
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  if (!(body instanceof Readable)) throw new Error("The body of an object is a stream in Node");
  await pipeline(body, hashing, createWriteStream(path));
  return hash.digest("hex");
}

/** Size and SHA-256 of a file that was uploaded. */
export interface UploadedFileFacts {
  bytes: number;
  sha256: string;
}

/** Copies a file to an object. It is read twice, and never whole in memory. */
export async function uploadReplicaFile(path: string, key: string): Promise<UploadedFileFacts> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: parquetType,
    }),
  );
  return { bytes: size, sha256: hash.digest("hex") };
}

export async function writeReplicaObject(key: string, bytes: Uint8Array): Promise<void> {
  await s3.send(
    new PutObjectCommand({ Bucket: bucket(), Key: key, Body: bytes, ContentType: parquetType }),
  );
}

/** Another writer has changed the text since it was read. */
export class ReplicaTextChanged extends Error {
  override name = "ReplicaTextChanged";
}

/**
 * Writes a text if it still has the version that was read, and returns the new version. Throws `ReplicaTextChanged`.
 * @param former the version that was read; absent: there was none; `any`: it does not matter
 */
export async function replaceReplicaText(
  key: string,
  text: string,
  former: VersionedText | "any" | undefined,
): Promise<VersionedText> {
  const condition = createCondition(former);
  const object = { Bucket: bucket(), Key: key, Body: text, ContentType: "application/json" };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ETag: tag = "" } = await s3.send(new PutObjectCommand({ ...object, ...condition }));
      return { text, tag };
    } catch (error) {
      const status = getErrorStatus(error);
      // The object has another version, or was deleted.
      if (status === 412 || status === 404)
        throw new ReplicaTextChanged(`${key} was changed by another writer`, { cause: error });
      if (status !== conflictStatus || attempt === maxAttempts) throw error;
      await pause(Math.random() * conflictWaitMs);
    }
  }
}

function createCondition(former: VersionedText | "any" | undefined) {
  if (former === "any") return {};
  return former === undefined ? { IfNoneMatch: "*" } : { IfMatch: former.tag };
}

/** S3 answers it while another write of the key runs. */
const conflictStatus = 409;
const conflictWaitMs = 500;
const maxAttempts = 10;

export async function deleteReplicaObject(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}
