import { createBucket, headBucket, listBuckets } from "./buckets.ts";
import type { S3Call, S3Store } from "./call.ts";
import { copyObject } from "./calls/copy-object.ts";
import { deleteObject, deleteObjects } from "./calls/delete-objects.ts";
import { getObject } from "./calls/get-object.ts";
import { listVersions } from "./calls/list-versions.ts";
import { listObjects } from "./calls/list-objects.ts";
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  uploadPart,
} from "./calls/multipart-upload.ts";
import { putObject } from "./calls/put-object.ts";
import { S3Error } from "./s3-error.ts";

type Operation = (call: S3Call, store: S3Store) => Promise<void>;

/** Parameters that select an operation this stand-in has; any other such word is refused. */
const plainParameters =
  /^(x-id|X-Amz-.*|x-amz-.*|response-.*|list-type|prefix|delimiter|max-keys|start-after|continuation-token|encoding-type|fetch-owner|uploads|uploadId|partNumber|delete|max-parts|part-number-marker|versions|key-marker|version-id-marker|versionId)$/;

/** The operation a request asks for; one that is missing here is `NotImplemented`, never ignored. */
export function operationOf(call: S3Call): Operation {
  const { query, bucket, key } = call;
  const unknown = [...query.keys()].find((name) => !plainParameters.test(name));
  if (unknown !== undefined) throw notImplemented(`?${unknown}`);
  const method = call.request.method ?? "";
  const version = query.get("versionId");
  if (version !== undefined && (version !== "null" || method !== "DELETE"))
    throw notImplemented("versionId");
  const found =
    bucket === ""
      ? ofService(method)
      : key === ""
        ? ofBucket(method, call)
        : ofObject(method, call);
  if (found) return found;
  throw notImplemented(method);
}

const ofService = (method: string) => (method === "GET" ? listBuckets : undefined);

function ofBucket(method: string, { query }: S3Call): Operation | undefined {
  if (method === "PUT") return createBucket;
  if (method === "HEAD") return headBucket;
  if (method === "GET" && query.has("versions")) return listVersions;
  if (method === "GET" && !query.has("uploads")) return listObjects;
  if (method === "POST" && query.has("delete")) return deleteObjects;
  return undefined;
}

function ofObject(method: string, { query, headers }: S3Call): Operation | undefined {
  const isUpload = query.has("uploadId");
  const isCopy = headers.has("x-amz-copy-source");
  switch (method) {
    case "GET":
      return isUpload ? listParts : query.has("partNumber") ? undefined : getObject;
    case "HEAD":
      return getObject;
    case "PUT":
      if (isUpload) return isCopy ? undefined : uploadPart;
      return isCopy ? copyObject : putObject;
    case "POST":
      return query.has("uploads") ? createUpload : isUpload ? completeUpload : undefined;
    case "DELETE":
      return isUpload ? abortUpload : deleteObject;
    default:
      return undefined;
  }
}

const notImplemented = (what: string) =>
  new S3Error("NotImplemented", `${what} is not part of the local stand-in.`);
