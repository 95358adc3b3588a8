import { pipeline } from "node:stream/promises";
import { requireObject, toHeaderBytes, type S3Call, type S3Store } from "../call.ts";
import type { StoredObject } from "../catalog.ts";
import { isUnchanged } from "../conditions.ts";
import { rangeOf } from "../range.ts";
import { S3Error } from "../s3-error.ts";

const overridable = ["type", "disposition", "encoding", "language"].map(
  (name) => `content-${name}`,
);

/** GET and HEAD: whole or a range, under conditions, with `response-…` overrides of headers. */
export async function getObject(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, key, headers, response, request } = call;
  const { object, file } = await opened(store, bucket, key);
  try {
    setHeaders(call, object);
    if (isUnchanged(headers, object)) {
      response.statusCode = 304;
      return void response.end();
    }
    const range = rangeWithin(call, object);
    const { start, end } = range ?? { start: 0, end: object.size - 1 };
    response.setHeader("content-length", end - start + 1);
    if (range) {
      response.statusCode = 206;
      response.setHeader("content-range", `bytes ${start}-${end}/${object.size}`);
    } else if (headers.get("x-amz-checksum-mode") === "ENABLED" && object.crc32) {
      response.setHeader("x-amz-checksum-crc32", object.crc32);
      response.setHeader("x-amz-checksum-type", "FULL_OBJECT");
    }
    if (request.method === "HEAD" || object.size === 0) return void response.end();
    // A reader that closes the connection ends the pipeline; no reply is possible.
    await pipeline(file.createReadStream({ start, end, autoClose: false }), response).catch(
      () => {},
    );
  } finally {
    await file.close();
  }
}

/** The body may be replaced between looking up and opening; then the new one is opened. */
async function opened(store: S3Store, bucket: string, key: string) {
  for (;;) {
    const object = requireObject(store, bucket, key);
    try {
      return { object, file: await store.blobs.open(object.blob) };
    } catch (error) {
      const now = requireObject(store, bucket, key);
      if (now.blob === object.blob) throw error;
    }
  }
}

function setHeaders({ response, query }: S3Call, object: StoredObject): void {
  for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
  for (const name of [...overridable, "cache-control", "expires"]) {
    const value = query.get(`response-${name}`);
    if (value !== undefined) response.setHeader(name, toHeaderBytes(value));
  }
  response.setHeader("etag", `"${object.eTag}"`);
  response.setHeader("last-modified", new Date(object.modified).toUTCString());
  response.setHeader("accept-ranges", "bytes");
}

function rangeWithin({ headers, response }: S3Call, object: StoredObject) {
  try {
    return rangeOf(headers.get("range"), object.size);
  } catch (error) {
    for (const name of response.getHeaderNames()) {
      if (/^(content-|etag|last-mod)/.test(name)) response.removeHeader(name);
    }
    if (error instanceof S3Error) response.setHeader("content-range", `bytes */${object.size}`);
    throw error;
  }
}
