import type { IncomingMessage } from "node:http";
import { readBodyChunks } from "../http-service.ts";
import type { Signed } from "../signature.ts";
import { decodeChunks } from "./aws-chunked.ts";
import { S3Error } from "./s3-error.ts";

export type Payload = {
  source: AsyncIterable<Buffer>;
  /** What the sender says of the body; trailers join after the last byte. */
  stated: ReadonlyMap<string, string>;
};

/** The body of a signed request, decoded where it came as `aws-chunked`. */
export function payloadOf(
  request: IncomingMessage,
  headers: ReadonlyMap<string, string>,
  signed: Signed,
): Payload {
  const stated = new Map(
    [...headers].filter(([name]) => name === "content-md5" || name.startsWith("x-amz-checksum-")),
  );
  const body = readBodyChunks(request);
  if (signed.payload.startsWith("STREAMING-")) {
    const decoded = decodeChunks(body, signed, stated);
    const length = headers.get("x-amz-decoded-content-length");
    return { source: length === undefined ? decoded : ofLength(decoded, Number(length)), stated };
  }
  if (signed.payload !== "UNSIGNED-PAYLOAD") stated.set("x-amz-content-sha256", signed.payload);
  return { source: body, stated };
}

async function* ofLength(source: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    yield piece;
  }
  if (size !== length)
    throw new S3Error("IncompleteBody", "The body has another length than stated.");
}
