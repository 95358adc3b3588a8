import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { S3Event } from "aws-lambda";
import { openJournal } from "../journal.ts";

/** An object without its bytes, which lie in the blob. */
export type StoredObject = {
  blob: string;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  eTag: string;
  /** Base64; absent for one made of parts, whose checksum S3 forms in another way. */
  crc32?: string;
  /** Of the last write, in ms. */
  modified: number;
  /** Headers that are returned unchanged: content-type, cache-control, x-amz-meta-… */
  headers: Record<string, string>;
};
export type UploadPart = { blob: string; size: number; md5: string; modified: number };
export type MultipartUpload = {
  bucket: string;
  key: string;
  headers: Record<string, string>;
  parts: Record<number, UploadPart>;
};

type Entry =
  | { is: "bucket"; bucket: string; created: number }
  | { is: "object"; bucket: string; key: string; object?: StoredObject; event?: [string, S3Event] }
  | { is: "upload"; id: string; upload?: MultipartUpload }
  | { is: "part"; id: string; number: number; part: UploadPart }
  | { is: "event"; id: string; event?: S3Event };

type Bucket = { created: number; objects: Map<string, StoredObject>; order: string[] | undefined };

/**
 * What the buckets hold, in memory and in a journal: an entry is on disk before the call that
 * made it resolves. An absent object, upload or event in an entry means that it was deleted.
 */
export async function openCatalog(folder: string) {
  await mkdir(folder, { recursive: true });
  const buckets = new Map<string, Bucket>();
  const uploads = new Map<string, MultipartUpload>();
  const events = new Map<string, S3Event>();

  function apply(entry: Entry): void {
    switch (entry.is) {
      case "bucket":
        if (!buckets.has(entry.bucket)) {
          buckets.set(entry.bucket, { created: entry.created, objects: new Map(), order: [] });
        }
        break;
      case "object":
        applyObject(entry);
        break;
      case "upload":
        if (entry.upload) uploads.set(entry.id, entry.upload);
        else uploads.delete(entry.id);
        break;
      case "part":
        Object.assign(uploads.get(entry.id)?.parts ?? {}, { [entry.number]: entry.part });
        break;
      case "event":
        if (entry.event) events.set(entry.id, entry.event);
        else events.delete(entry.id);
    }
  }

  function applyObject({ bucket: name, key, object, event }: Entry & { is: "object" }): void {
    const bucket = buckets.get(name);
    if (!bucket) return;
    if (bucket.objects.has(key) !== Boolean(object)) bucket.order = undefined;
    if (object) bucket.objects.set(key, object);
    else bucket.objects.delete(key);
    if (event) events.set(...event);
  }

  function* snapshot(): Generator<Entry> {
    for (const [bucket, { created, objects }] of buckets) {
      yield { is: "bucket", bucket, created };
      for (const [key, object] of objects) yield { is: "object", bucket, key, object };
    }
    for (const [id, upload] of uploads) yield { is: "upload", id, upload };
    for (const [id, event] of events) yield { is: "event", id, event };
  }

  const journal = await openJournal<Entry>({ file: join(folder, "s3.journal"), apply, snapshot });

  return {
    buckets: buckets as ReadonlyMap<string, Readonly<Bucket>>,
    uploads: uploads as ReadonlyMap<string, Readonly<MultipartUpload>>,
    /** Events that no consumer has accepted yet. */
    events: events as ReadonlyMap<string, S3Event>,
    /** Seen by every reader at once; resolves when it is on disk. */
    record(entry: Entry): Promise<void> {
      apply(entry);
      return journal.append(entry);
    },
    /** A bucket's keys in order. */
    keys(name: string): readonly string[] {
      const bucket = buckets.get(name);
      if (!bucket) return [];
      bucket.order ??= [...bucket.objects.keys()].sort(byBytes);
      return bucket.order;
    },
    /** Every blob that something points at. */
    blobs(): Set<string> {
      const objects = [...buckets.values()].flatMap((bucket) => [...bucket.objects.values()]);
      const parts = [...uploads.values()].flatMap((upload) => Object.values(upload.parts));
      return new Set([...objects, ...parts].map(({ blob }) => blob));
    },
    close: () => journal.close(),
  };
}

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** The order of UTF-8 bytes for all but characters outside the basic plane. */
const byBytes = (one: string, other: string) => (one < other ? -1 : Number(one > other));
