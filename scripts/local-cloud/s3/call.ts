import type { IncomingMessage, ServerResponse } from "node:http";
import type { Signed } from "../signature.ts";
import { xmlDocument, type XmlObject } from "../xml.ts";
import type { Blobs } from "./blobs.ts";
import type { Catalog, StoredObject } from "./catalog.ts";
import { S3Error } from "./s3-error.ts";

/** One request whose signature was checked. */
export type S3Call = {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  /** Empty for calls of the bucket. */
  key: string;
  query: ReadonlyMap<string, string>;
  /** Lower-case names; x-amz-* parameters of a presigned address count as headers. */
  headers: ReadonlyMap<string, string>;
  signed: Signed;
};

export type S3Store = {
  catalog: Catalog;
  blobs: Blobs;
  now: () => Date;
  /** Whether S3 takes a conditional write for one that another writer has overtaken. */
  isOvertaken: () => boolean;
  /** Hands on the events that a recorded entry left in the catalog. */
  emit: (id: string) => void;
};

export function requireBucket({ catalog }: S3Store, name: string): void {
  if (catalog.buckets.has(name)) return;
  throw new S3Error("NoSuchBucket", "The specified bucket does not exist", { BucketName: name });
}

export const findObject = ({ catalog }: S3Store, bucket: string, key: string) =>
  catalog.buckets.get(bucket)?.objects.get(key);

export function requireObject(store: S3Store, bucket: string, key: string): StoredObject {
  requireBucket(store, bucket);
  const object = findObject(store, bucket, key);
  if (object) return object;
  throw new S3Error("NoSuchKey", "The specified key does not exist.", { Key: key });
}

const namespace = "http://s3.amazonaws.com/doc/2006-03-01/";

export function answerXml(response: ServerResponse, root: string, content: XmlObject): void {
  response.setHeader("content-type", "application/xml");
  response.end(xmlDocument(root, namespace, content));
}

/** Text as Node carries header values: one character for each byte of its UTF-8. */
export const toHeaderBytes = (text: string) => Buffer.from(text).toString("latin1");

const kept = new Set([
  "content-type",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "expires",
]);

/** The headers that are stored with an object and given back with it. */
export function storedHeaders(headers: ReadonlyMap<string, string>): Record<string, string> {
  const stored: Record<string, string> = { "content-type": "binary/octet-stream" };
  for (const [name, value] of headers) {
    if (!kept.has(name) && !name.startsWith("x-amz-meta-")) continue;
    // aws-chunked is how the body travelled, not what it is.
    const own = name === "content-encoding" ? value.replace(/,?\s*aws-chunked,?\s*/, "") : value;
    if (own) stored[name] = own;
  }
  return stored;
}
