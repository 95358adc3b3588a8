import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { S3Event } from "aws-lambda";
import { dropBody, startHttpService } from "../http-service.ts";
import { pendingEvents } from "../events/pending-events.ts";
import { openBlobs } from "./blobs.ts";
import type { S3Call, S3Store } from "./call.ts";
import { openCatalog } from "./catalog.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { postObject } from "./calls/post-object.ts";
import { operationOf } from "./routes.ts";
import { answerError, isS3ErrorCode, S3Error } from "./s3-error.ts";
import { checkSignature, type Credentials, queryOf, SignatureRefused } from "../signature.ts";

export type S3Options = {
  dataDir: string;
  /** 0 or absent: a free one. */
  port?: number;
  /** Host names of requests besides this machine's own; absent: none. */
  otherHosts?: readonly string[];
  /** The only ones whose signatures are accepted. */
  credentials: Credentials;
  /** The origin, such as `http://localhost:8080`, whose scripts may call. */
  allowedOrigin: string;
  /**
   * Gets each object created or removed as S3 hands it to a Lambda, one record a time and at least
   * once: an event whose promise was rejected, or that a crash interrupted, is sent again.
   */
  onEvent?: (event: S3Event) => Promise<void> | void;
  now?: () => Date;
  /** Every so many conditional writes one is answered 409, as for two writers at once; absent: none (security T78). */
  conflictEvery?: number;
};

export type S3 = {
  endpoint: string;
  /** The next `count` conditional writes are answered 409. */
  refuseConditionalWrites(count: number): void;
  stop(): Promise<void>;
};

const longestKeyBytes = 1024;

/**
 * S3 on this machine, path-style addresses (`forcePathStyle`), data below `dataDir`. Buckets are
 * made by CreateBucket. What it lacks (versions, tags, policies) it refuses with 501.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { credentials, allowedOrigin, now = () => new Date(), conflictEvery = 0 } = options;
  const catalog = await openCatalog(options.dataDir);
  const blobs = await openBlobs(join(options.dataDir, "blobs"));
  await blobs.removeAllBut(catalog.blobs());
  const events = pendingEvents<S3Event>({
    deliver: (event) => options.onEvent?.(event),
    done: (id) => void catalog.record({ is: "event", id }).catch(() => {}),
  });
  for (const [id, event] of catalog.events) events.add(id, event);
  let refused = 0;
  let conditionalWrites = 0;
  const store: S3Store = {
    isOvertaken() {
      if (refused > 0) {
        refused -= 1;
        return true;
      }
      conditionalWrites += 1;
      return conflictEvery > 0 && conditionalWrites % conflictEvery === 0;
    },
    catalog,
    blobs,
    now,
    emit(id) {
      const event = catalog.events.get(id);
      if (event) events.add(id, event);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigin(request, response, allowedOrigin);
    if (request.method === "OPTIONS") return answerPreflight(request, response, allowedOrigin);
    const [bucket, key] = pathOf(request.url ?? "/");
    const form = request.headers["content-type"]?.startsWith("multipart/form-data");
    if (request.method === "POST" && form && key === "") {
      return postObject({ request, response, bucket, credentials }, store);
    }
    const { method = "", url = "/", headers } = request;
    const signed = checkSignature(
      { method, url, headers },
      { credentials, service: "s3", now: now() },
    );
    const query = new Map(queryOf(url));
    const call = {
      request,
      response,
      bucket,
      key,
      query,
      signed,
      headers: allHeaders(request, query),
    };
    await operationOf(call)(call, store);
  }

  const service = await startHttpService(
    async (request, response) => {
      response.setHeader("x-amz-request-id", crypto.randomUUID());
      try {
        await answer(request, response);
      } catch (error) {
        await refuse(request, response, error);
      }
    },
    options.port,
    options.otherHosts,
  );
  return {
    endpoint: service.endpoint,
    refuseConditionalWrites: (count) => void (refused = count),
    async stop() {
      await service.stop();
      await events.stop();
      await catalog.close();
    },
  };
}

function pathOf(url: string): [bucket: string, key: string] {
  const [, bucket = "", key = ""] = /^\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
  try {
    const decoded = decodeURIComponent(key);
    if (Buffer.byteLength(decoded) <= longestKeyBytes) return [decodeURIComponent(bucket), decoded];
  } catch {
    throw new S3Error("InvalidURI", "Couldn't parse the specified URI.");
  }
  throw new S3Error("KeyTooLongError", "Your key is too long");
}

/** With the x-amz-… parameters of a presigned address, which S3 takes for headers. */
function allHeaders(
  request: IncomingMessage,
  query: ReadonlyMap<string, string>,
): S3Call["headers"] {
  const parameters = [...query].filter(([name]) => /^x-amz-(meta|checksum|copy)/i.test(name));
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return new Map([
    ...parameters.map(([name, value]) => [name.toLowerCase(), value] as const),
    ...headers,
  ]);
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  if (response.headersSent || (request.destroyed && !request.complete))
    return void response.destroy();
  await dropBody(request);
  const resource = (request.url ?? "/").split("?")[0] ?? "/";
  answerError(response, asS3Error(error), { method: request.method ?? "", resource });
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof SignatureRefused && isS3ErrorCode(error.code)) {
    return new S3Error(error.code, error.message);
  }
  console.error("The local S3 failed:", error);
  return new S3Error("InternalError", "We encountered an internal error.");
}
