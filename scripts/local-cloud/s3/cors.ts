import type { IncomingMessage, ServerResponse } from "node:http";
import { S3Error } from "./s3-error.ts";

const methods = new Set(["GET", "HEAD", "PUT", "POST", "DELETE"]);

/** Allows only scripts of `allowedOrigin` to read the answers. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigin: string,
): void {
  if (request.headers.origin !== allowedOrigin) return;
  response.setHeader("access-control-allow-origin", allowedOrigin);
  response.setHeader("access-control-expose-headers", "ETag, Location, Content-Range");
  response.setHeader(
    "vary",
    "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  );
}

/** Answers OPTIONS; another origin or method is `AccessForbidden`. */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigin: string,
): void {
  const { origin, "access-control-request-method": method } = request.headers;
  if (origin !== allowedOrigin || !methods.has(method ?? "")) {
    throw new S3Error("AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  }
  response.setHeader("access-control-allow-methods", [...methods].join(", "));
  const headers = request.headers["access-control-request-headers"];
  if (headers !== undefined) response.setHeader("access-control-allow-headers", headers);
  response.setHeader("access-control-max-age", "3000");
  response.writeHead(200, { "content-length": 0 }).end();
}
