import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { originalPath, privateKey } from "../../../../shared/files/files.ts";
import { imageType, type ImageFormat } from "../../../../shared/model/published-images.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { eraseVersions } from "../erase-objects.ts";
import { isMissing } from "../../../platform/aws/file-objects.ts";
import { publishedObject } from "../../../data/store/published-images.ts";
import type { Thumbnail } from "./make-thumbnails.ts";

/** Reads the bytes of an uploaded file into one buffer; `undefined` if the object is missing. */
export async function readOriginalBytes(id: string): Promise<Uint8Array | undefined> {
  try {
    const command = new GetObjectCommand({
      Bucket: uploadBucket(),
      Key: privateKey(originalPath(id)),
    });
    const { Body, ContentLength = 0 } = await s3.send(command);
    const bytes = Buffer.allocUnsafe(ContentLength);
    let at = 0;
    const pieces = Body as AsyncIterable<Uint8Array>; // in Node it is a stream of bytes
    for await (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes.subarray(0, at);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function putThumbnail({ path, format, bytes }: Thumbnail): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: uploadBucket(),
      Key: privateKey(path),
      Body: bytes,
      ContentType: imageType(format),
    }),
  );
}

/** An object published under an unguessable name. */
export interface PublicObject {
  name: string;
  format: ImageFormat;
  bytes: Buffer;
}

/**
 * Browsers revalidate every time, and edges after two seconds. An object that is no longer published disappears within
 * five seconds (design section 9).
 */
const cacheControl = "public, max-age=0, s-maxage=2, must-revalidate, stale-if-error=0";

export async function putPublished(token: string, object: PublicObject): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: uploadBucket(),
      Key: publishedObject(token, object.name),
      Body: object.bytes,
      ContentType: imageType(object.format),
      ContentDisposition: "inline",
      CacheControl: cacheControl,
    }),
  );
}

/** Removes every object that was published under a token, with every version. */
export function removePublished(token: string): Promise<void> {
  return eraseVersions(publishedObject(token, ""));
}
