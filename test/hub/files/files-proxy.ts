import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { originalHeaders } from "../../../infra/edge/file-headers.ts";

/** The viewer's headers that reach the bucket, which gets its own name instead of the viewer's `Host`. */
const passedOn = [
  "range",
  "origin",
  "access-control-request-method",
  "access-control-request-headers",
];

function passed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.includes(name)));
}

/**
 * The files host on this machine. It passes path and query on to the bucket unchanged, with the bucket's host name, and
 * adds the host's headers to every reply. Like the distribution in `infra/storage/files-host-stack.ts`, it neither signs nor checks
 * anything.
 * @param bucket scheme and host of S3
 */
export async function startFilesProxy(bucket: string) {
  const server = createServer((viewer, answer) => {
    const { method = "GET", url = "/" } = viewer;
    const asked = request(new URL(url, bucket), {
      method,
      path: url,
      headers: passed(viewer.headers),
    });
    asked.once("error", () => answer.destroy());
    asked.once("response", (found) => {
      answer.writeHead(found.statusCode ?? 502, {
        ...found.headers,
        ...originalHeaders({ https: true }),
      });
      // A viewer that disconnects ends the pipeline, which needs no error.
      pipeline(found, answer).catch(() => {});
    });
    asked.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // the address of a TCP server is an object
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
