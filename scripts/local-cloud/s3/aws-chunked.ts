import { createHash } from "node:crypto";
import { requireEqual, sha256, type Signed, computeSignature } from "../signature.ts";
import { ByteReader } from "./byte-reader.ts";
import { S3Error } from "./s3-error.ts";

const longestLine = 16 * 1024;

/**
 * Undoes `aws-chunked`: yields the content and puts the headers after it into `trailers`. For the
 * signed forms each chunk's signature (and the trailer's) is checked against the one before it.
 */
export async function* decodeChunks(
  source: AsyncIterator<Buffer>,
  request: Signed,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const isSigned = request.payload.startsWith("STREAMING-AWS4-HMAC-SHA256-PAYLOAD");
  const hasTrailer = request.payload.endsWith("-TRAILER");
  const sign = (kind: string, ...rest: string[]) =>
    computeSignature(
      request.key,
      [`AWS4-HMAC-SHA256-${kind}`, request.date, request.scope, previous, ...rest].join("\n"),
    );
  let previous = request.signature;
  for (;;) {
    const [hex = "", given = ""] = (await reader.text("\r\n", longestLine)).split(
      ";chunk-signature=",
    );
    const size = Number.parseInt(hex, 16);
    if (Number.isNaN(size)) throw new S3Error("InvalidRequest", "A chunk has no size.");
    const hash = createHash("sha256");
    for await (const piece of reader.take(size)) {
      if (isSigned) hash.update(piece);
      yield piece;
    }
    if (isSigned) {
      const expected = sign("PAYLOAD", sha256(""), hash.digest("hex"));
      requireEqual(expected, given);
      previous = expected;
    }
    if (size === 0) break;
    await reader.text("\r\n", 0);
  }
  if (!hasTrailer) return;
  for (;;) {
    const line = await reader.text("\r\n", longestLine);
    if (line === "") break;
    const [name = "", value = ""] = line.split(/:(.*)/s);
    trailers.set(name.trim().toLowerCase(), value.trim());
  }
  if (!isSigned) return;
  const given = trailers.get("x-amz-trailer-signature") ?? "";
  trailers.delete("x-amz-trailer-signature");
  const lines = Array.from(trailers, ([name, value]) => `${name}:${value}\n`).join("");
  requireEqual(sign("TRAILER", sha256(lines)), given);
}
