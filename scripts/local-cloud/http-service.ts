import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseForeignHosts } from "./local-host.ts";

export type HttpService = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  endpoint: string;
  port: number;
  /** Takes no new connection, gives running answers `graceMs` to end, then cuts them. */
  stop(): Promise<void>;
};

const graceMs = 2_000;

/**
 * An HTTP server on the loopback address alone. `port` 0 takes a free one. A handler that throws
 * is answered 500 with the message: these services are seen by developers only.
 * @param otherHosts see `refuseForeignHosts`
 */
export async function startHttpService(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
  otherHosts: readonly string[] = [],
): Promise<HttpService> {
  const server = createServer(
    refuseForeignHosts((request, response) => {
      handle(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { connection: "close" }).end(String(error));
      });
    }, otherHosts),
  );
  // Uploads and long polls may take longer than Node's default of five minutes.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // A TCP server's address is an object; only pipes have a string.
  const taken = (server.address() as AddressInfo).port;
  return {
    endpoint: `http://127.0.0.1:${taken}`,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

const bodies = new WeakMap<IncomingMessage, AsyncIterableIterator<Buffer>>();

/** The body in pieces. Leaving a loop early does not cut the connection, so an answer can follow. */
export function readBodyChunks(request: IncomingMessage): AsyncIterableIterator<Buffer> {
  // A request without an encoding gives buffers.
  const body = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  bodies.set(request, body);
  return body;
}

/**
 * Reads and drops the rest of the body. A browser that is still sending when it gets the answer and
 * the connection ends reports a broken connection instead of the answer.
 */
export async function dropBody(request: IncomingMessage): Promise<void> {
  await bodies.get(request)?.return?.();
  if (request.readableEnded || request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  request.once("end", resolve).once("close", resolve).once("error", resolve).resume();
  await promise;
}

export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** The whole body. Past `limit` bytes the rest is read and dropped, then `BodyTooLarge` thrown. */
export async function readWholeBody(
  request: AsyncIterable<Buffer>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLarge(`The body is larger than ${limit} bytes.`);
  return Buffer.concat(chunks);
}
