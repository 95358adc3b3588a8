import { GetObjectCommand, S3Client, type GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { fileHeaders } from "../../../infra/edge/file-headers.ts";
import { publishedPrefix } from "../../../shared/files/files.ts";
import type { Answer } from "./gateway-answer.ts";
import type { EdgeRequest } from "./gateway-event.ts";
import { localRegion } from "../lambda.ts";
import type { Credentials } from "../signature.ts";

export interface PublishedFilesOptions {
  endpoint: string;
  credentials: Credentials;
  bucket: string;
}

/** Answers `/files/*` out of the bucket of uploads, as CloudFront does; nothing else of the bucket can be reached. */
export type PublishedFiles = (request: EdgeRequest) => Promise<Answer>;

const ours = new RegExp(`^/${publishedPrefix}[\\w-]+/[\\w-]+\\.\\w+$`);
const secure = fileHeaders({ https: false });

export function publishedFiles(options: PublishedFilesOptions): PublishedFiles {
  const { endpoint, credentials, bucket } = options;
  const client = new S3Client({ endpoint, region: localRegion, forcePathStyle: true, credentials });
  return async ({ method, uri, headers }) => {
    if (!/^(GET|HEAD)$/.test(method)) return plainAnswer(403, "Forbidden");
    if (!ours.test(uri)) return plainAnswer(404, "Not Found");
    try {
      const found = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: uri.slice(1),
          Range: headers["range"],
        }),
      );
      const answer = await answerOf(found);
      const isKnown = found.ETag !== undefined && headers["if-none-match"]?.includes(found.ETag);
      return isKnown ? { ...answer, status: 304, body: Buffer.alloc(0) } : answer;
    } catch (error) {
      return refused(error);
    }
  };
}

async function answerOf(found: GetObjectCommandOutput): Promise<Answer> {
  return {
    status: found.ContentRange === undefined ? 200 : 206,
    headers: {
      ...secure,
      ...(found.ContentType && { "content-type": found.ContentType }),
      ...(found.CacheControl && { "cache-control": found.CacheControl }),
      ...(found.ContentDisposition && { "content-disposition": found.ContentDisposition }),
      ...(found.ETag && { etag: found.ETag }),
      ...(found.LastModified && { "last-modified": found.LastModified.toUTCString() }),
      ...(found.ContentRange && { "content-range": found.ContentRange }),
      "accept-ranges": "bytes",
    },
    body: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
  };
}

function refused(error: unknown): Answer {
  // Whatever S3 refuses carries the status of its answer.
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } };
  switch ($metadata?.httpStatusCode) {
    case 404:
      return plainAnswer(404, "Not Found");
    case 416:
      return plainAnswer(416, "Range Not Satisfiable");
    default:
      throw error;
  }
}

function plainAnswer(status: number, text: string): Answer {
  return {
    status,
    headers: {
      ...secure,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    },
    body: Buffer.from(`${text}\n`),
  };
}
