import { createHash } from "node:crypto";
import { xmlTexts, xmlUnescaped } from "../../xml.ts";
import { answerXml, requireBucket, type S3Call, type S3Store, storedHeaders } from "../call.ts";
import type { MultipartUpload, UploadPart } from "../catalog.ts";
import { commitObject } from "./commit-object.ts";
import { readBodyText } from "./delete-objects.ts";
import { payloadOf } from "../payload.ts";
import { S3Error } from "../s3-error.ts";

/** Every part but the last must have so many bytes. */
const smallestPart = 5 * 1024 * 1024;
const largestPart = 5 * 1024 ** 3;

export async function createUpload(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, key, headers, response } = call;
  requireBucket(store, bucket);
  const id = crypto.randomUUID();
  const upload = { bucket, key, headers: storedHeaders(headers), parts: {} };
  await store.catalog.record({ is: "upload", id, upload });
  answerXml(response, "InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: id });
}

export async function uploadPart(call: S3Call, store: S3Store): Promise<void> {
  const { id } = uploadOf(call, store);
  const number = Number(call.query.get("partNumber"));
  if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) {
    throw new S3Error("InvalidArgument", "A part number is between 1 and 10000.");
  }
  const { source, stated } = payloadOf(call.request, call.headers, call.signed);
  const blob = await store.blobs.write(source, { limit: largestPart, stated });
  // The upload may have been completed or aborted while the part came in.
  const before = uploadOf(call, store).upload.parts[number];
  const { md5, crc32 } = blob.digests;
  const part = { blob: blob.id, size: blob.size, md5, modified: store.now().getTime() };
  await store.catalog.record({ is: "part", id, number, part });
  if (before) await store.blobs.remove(before.blob);
  call.response.setHeader("etag", `"${md5}"`);
  call.response.setHeader("x-amz-checksum-crc32", crc32);
  call.response.end();
}

/** The parts named, in order, become the object; its eTag is S3's hash of hashes. */
export async function completeUpload(call: S3Call, store: S3Store): Promise<void> {
  const { bucket, key, headers, response } = call;
  const { id, upload } = uploadOf(call, store);
  const parts = chosenParts(await readBodyText(call), upload);
  const blob = await store.blobs.write(store.blobs.joined(parts.map((part) => part.blob)));
  const hash = createHash("md5").update(Buffer.from(parts.map(({ md5 }) => md5).join(""), "hex"));
  const eTag = `${hash.digest("hex")}-${parts.length}`;
  const object = { blob: blob.id, size: blob.size, eTag, headers: upload.headers };
  const change = "ObjectCreated:CompleteMultipartUpload";
  await commitObject(store, { bucket, key, change, object, headers });
  await endUpload(store, id, upload);
  const Location = `http://${call.request.headers.host}/${bucket}/${encodeURI(key)}`;
  const result = { Location, Bucket: bucket, Key: key, ETag: `"${eTag}"` };
  answerXml(response, "CompleteMultipartUploadResult", result);
}

export async function abortUpload(call: S3Call, store: S3Store): Promise<void> {
  const { id, upload } = uploadOf(call, store);
  await endUpload(store, id, upload);
  call.response.writeHead(204).end();
}

export async function listParts(call: S3Call, store: S3Store): Promise<void> {
  const { id, upload } = uploadOf(call, store);
  answerXml(call.response, "ListPartsResult", {
    Bucket: upload.bucket,
    Key: upload.key,
    UploadId: id,
    IsTruncated: false,
    Part: Object.entries(upload.parts).map(([PartNumber, { md5, size, modified }]) => ({
      PartNumber,
      ETag: `"${md5}"`,
      Size: size,
      LastModified: new Date(modified).toISOString(),
    })),
  });
}

async function endUpload(store: S3Store, id: string, upload: MultipartUpload): Promise<void> {
  await store.catalog.record({ is: "upload", id });
  for (const { blob } of Object.values(upload.parts)) await store.blobs.remove(blob);
}

function uploadOf(
  { bucket, key, query }: S3Call,
  store: S3Store,
): { id: string; upload: MultipartUpload } {
  const id = query.get("uploadId") ?? "";
  const upload = store.catalog.uploads.get(id);
  if (upload?.bucket === bucket && upload.key === key) return { id, upload };
  throw new S3Error("NoSuchUpload", "The upload does not exist, was completed or aborted.");
}

function chosenParts(xml: string, upload: MultipartUpload): UploadPart[] {
  const chosen = xmlTexts(xml, "Part").map((part) => ({
    number: Number(xmlTexts(part, "PartNumber")[0]),
    eTag: xmlUnescaped(xmlTexts(part, "ETag")[0] ?? "").replaceAll('"', ""),
  }));
  if (chosen.length === 0) throw new S3Error("MalformedXML", "The list names no parts.");
  return chosen.map(({ number, eTag }, index) => {
    const part = upload.parts[number];
    if (!part || part.md5 !== eTag) {
      throw new S3Error("InvalidPart", `Part ${number} was not found or has another ETag.`);
    }
    if (index > 0 && number <= (chosen[index - 1]?.number ?? 0)) {
      throw new S3Error("InvalidPartOrder", "Parts must come in ascending order.");
    }
    if (index < chosen.length - 1 && part.size < smallestPart) {
      throw new S3Error("EntityTooSmall", `Part ${number} is smaller than the minimum.`);
    }
    return part;
  });
}
