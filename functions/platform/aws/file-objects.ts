import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { originalPath, pendingKey, privateKey } from "../../../shared/files/files.ts";
import { s3, uploadBucket } from "./buckets.ts";
import { unknownFileType } from "../http/detect-file-type.ts";

/**
 * The objects of one file. An original is written once and never overwritten (`If-None-Match`), so the stored bytes
 * are the inspected bytes. Its content type is generic: the download sets the real type.
 */
const originalKey = (id: string) => privateKey(originalPath(id));

const once = { IfNoneMatch: "*", ContentType: unknownFileType } as const;

/** Stores the bytes of a file. An existing object is unchanged. */
export async function putOriginal(id: string, bytes: Uint8Array): Promise<void> {
  const Key = originalKey(id);
  await unlessThere(
    s3.send(new PutObjectCommand({ Bucket: uploadBucket(), Key, Body: bytes, ...once })),
  );
}

/** Copies the object that a form has posted to the file's original. False when no object has arrived. */
export function storeArrivedOriginal(id: string): Promise<boolean> {
  return copyToOriginal(pendingKey(id), id);
}

/** Copies a file's original. False when it does not exist. */
export function copyOriginal(from: string, to: string): Promise<boolean> {
  return copyToOriginal(originalKey(from), to);
}

async function copyToOriginal(source: string, id: string): Promise<boolean> {
  const Bucket = uploadBucket();
  const Key = originalKey(id);
  const CopySource = `${Bucket}/${encodeURI(source)}`;
  const command = new CopyObjectCommand({
    Bucket,
    Key,
    CopySource,
    MetadataDirective: "REPLACE",
    ...once,
  });
  try {
    await unlessThere(s3.send(command));
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // Another worker may have kept it and removed the source.
    return isOriginalThere(id);
  }
}

async function isOriginalThere(id: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: uploadBucket(), Key: originalKey(id) }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The bytes of a file's original, piece by piece. */
export async function readOriginal(id: string): Promise<AsyncIterable<Uint8Array>> {
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: uploadBucket(), Key: originalKey(id) }),
  );
  if (Body === undefined) throw new Error("S3 answered without a body");
  return Body as AsyncIterable<Uint8Array>; // in Node it is a stream of bytes
}

export async function removeOriginal(id: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: uploadBucket(), Key: originalKey(id) }));
}

/** Removes the posted object after it was stored as the original or refused. */
export async function removeArrival(id: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: uploadBucket(), Key: pendingKey(id) }));
}

async function unlessThere(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (getErrorStatus(error) !== 412) throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return getErrorStatus(error) === 404;
}

/** Status of what S3 refused. */
export function getErrorStatus(error: unknown): number | undefined {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}
