import { GetObjectCommand, type GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { HubError } from "../../../../shared/errors.ts";
import { pictureTypes, privateKey } from "../../../../shared/files/files.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { sandboxPolicy } from "../../../../shared/files/sandbox-policy.ts";
import { formatAttachmentHeader } from "../../../platform/text/attachment-header.ts";
import { DocumentReply } from "../../../platform/http/document-reply.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { isMissing, getErrorStatus } from "../../../platform/aws/file-objects.ts";
import { unknownFileType } from "../../../platform/http/detect-file-type.ts";
import type { StaticPath } from "./static-path.ts";

/** Conditional and range headers of a download. */
export interface ReadConditions {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/** Nothing that was uploaded runs in our origin, whatever type a browser guesses (security T27). */
const safetyHeaders = {
  "content-security-policy": sandboxPolicy,
  "cross-origin-resource-policy": "same-origin",
};

/** Creates the headers of a download: name, type and cache time. */
export function createFileHeaders(
  { name, type }: Pick<UploadedFile, "name" | "type">,
  pictureType?: StaticPath["pictureType"],
) {
  if (pictureType) return { "content-type": pictureType, "cache-control": "private, max-age=60" };
  const isPicture = pictureTypes.some((each) => each === type);
  return {
    "content-type": isPicture ? type : unknownFileType,
    "content-disposition": formatAttachmentHeader(name),
    "cache-control": "private, no-store",
  };
}

/** Replies with a file's bytes or the requested range. Throws `record.notFound` when the object is missing. */
export async function createFileReply(
  file: UploadedFile,
  { id, pictureType }: StaticPath,
  form: string,
  conditions: ReadConditions,
): Promise<DocumentReply> {
  const headers = {
    ...safetyHeaders,
    ...createFileHeaders(file, pictureType),
    "accept-ranges": "bytes",
    vary: "Cookie",
  };
  try {
    const found = await s3.send(
      new GetObjectCommand({
        Bucket: uploadBucket(),
        Key: privateKey(`${id}/${form}`),
        Range: readSingleRange(conditions),
        IfNoneMatch: conditions.ifNoneMatch,
      }),
    );
    return await createBytesReply(found, headers);
  } catch (error) {
    return handleS3Error(error, file, headers);
  }
}

async function createBytesReply(
  { Body, ContentRange, ETag }: GetObjectCommandOutput,
  headers: Record<string, string>,
): Promise<DocumentReply> {
  return new DocumentReply({
    status: ContentRange === undefined ? 200 : 206,
    headers: {
      ...headers,
      ...(ETag !== undefined && { etag: ETag }),
      ...(ContentRange !== undefined && { "content-range": ContentRange }),
    },
    body: (await Body?.transformToByteArray()) ?? new Uint8Array(),
  });
}

/** Handles every reply of S3 without bytes. */
function handleS3Error(
  error: unknown,
  { size }: UploadedFile,
  headers: Record<string, string>,
): DocumentReply {
  if (isMissing(error)) throw new HubError("record.notFound", {}, { cause: error });
  const status = getErrorStatus(error);
  if (status === 304) return new DocumentReply({ status, headers });
  if (status === 416)
    return new DocumentReply({
      status,
      headers: { ...headers, "content-range": `bytes */${size}` },
    });
  throw error;
}

/**
 * Returns a single byte range. Any other range is answered with the whole file, as the standard allows. So is a range
 * with `If-Range`, which S3 does not support.
 */
function readSingleRange({ range, ifRange }: ReadConditions): string | undefined {
  const isOne = range !== undefined && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range);
  return isOne && ifRange === undefined ? range : undefined;
}
