import { GetObjectCommand, type GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { HubError } from "../../../../shared/errors.ts";
import { pictureTypes, privateKey } from "../../../../shared/files/files.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { sandboxPolicy } from "../../../../shared/files/sandbox-policy.ts";
import { attachment } from "../../../platform/text/attachment.ts";
import { DocumentReply } from "../../../platform/http/document.ts";
import { s3, uploadBucket } from "../../../platform/aws/buckets.ts";
import { isMissing, statusOf } from "../../../platform/aws/file-objects.ts";
import { unknownType } from "../../../platform/http/prove-type.ts";
import type { StaticPath } from "./static-path.ts";

/** What the caller has of it and wants of it, as headers say. */
export interface ReadConditions {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/** Nothing uploaded runs in our origin, whatever a browser takes it for (security T27). */
const harmless = {
  "content-security-policy": sandboxPolicy,
  "cross-origin-resource-policy": "same-origin",
};

/** How a file is handed out: what it is called, what it is, and how long a browser may keep it. */
export function createFileHeaders(
  { name, type }: Pick<UploadedFile, "name" | "type">,
  pictureType?: StaticPath["pictureType"],
) {
  if (pictureType) return { "content-type": pictureType, "cache-control": "private, max-age=60" };
  const isPicture = pictureTypes.some((each) => each === type);
  return {
    "content-type": isPicture ? type : unknownType,
    "content-disposition": attachment(name),
    "cache-control": "private, no-store",
  };
}

/** A file's bytes, or the range of them that was asked for. Throws `record.notFound` when they are gone. */
export async function createFileReply(
  file: UploadedFile,
  { id, pictureType }: StaticPath,
  form: string,
  wanted: ReadConditions,
): Promise<DocumentReply> {
  const headers = {
    ...harmless,
    ...createFileHeaders(file, pictureType),
    "accept-ranges": "bytes",
    vary: "Cookie",
  };
  try {
    const found = await s3.send(
      new GetObjectCommand({
        Bucket: uploadBucket(),
        Key: privateKey(`${id}/${form}`),
        Range: soleRange(wanted),
        IfNoneMatch: wanted.ifNoneMatch,
      }),
    );
    return await withBytes(found, headers);
  } catch (error) {
    return refused(error, file, headers);
  }
}

async function withBytes(
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

/** What S3 says otherwise than by bytes. */
function refused(
  error: unknown,
  { size }: UploadedFile,
  headers: Record<string, string>,
): DocumentReply {
  if (isMissing(error)) throw new HubError("record.notFound", {}, { cause: error });
  const status = statusOf(error);
  if (status === 304) return new DocumentReply({ status, headers });
  if (status === 416)
    return new DocumentReply({
      status,
      headers: { ...headers, "content-range": `bytes */${size}` },
    });
  throw error;
}

/**
 * One range in bytes; anything else is answered whole, as the standard allows. So is a range of what may have changed:
 * S3 knows no `If-Range`.
 */
function soleRange({ range, ifRange }: ReadConditions): string | undefined {
  const isOne = range !== undefined && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range);
  return isOne && ifRange === undefined ? range : undefined;
}
