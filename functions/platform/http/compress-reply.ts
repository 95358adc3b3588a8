import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { preferredEncodings } from "negotiator/lib/encoding.js";
import { compressFromBytes } from "../../../shared/limits/platform.ts";
import { getHeader, type HttpEvent, type HttpResult } from "./event.ts";

const compressible = /^(text\/|application\/(json|problem\+json)|image\/svg)/;

/** Compresses a large text, as API Gateway does not; brotli where the client takes it (design section 3). */
export function compressReply(event: HttpEvent, result: HttpResult): HttpResult {
  const { body, headers = {} } = result;
  if (
    body === undefined ||
    result.isBase64Encoded ||
    !compressible.test(String(headers["content-type"]))
  )
    return result;
  const varied = { ...result, headers: { ...headers, vary: "Accept-Encoding" } };
  if (Buffer.byteLength(body) < compressFromBytes) return varied;
  const encoding = encodingFor(getHeader(event, "accept-encoding"));
  if (encoding === undefined) return varied;
  return {
    ...varied,
    headers: { ...varied.headers, "content-encoding": encoding },
    body: encode(body, encoding).toString("base64"),
    isBase64Encoded: true,
  };
}

/** The smaller one that the client takes. */
function encodingFor(accepted = ""): "br" | "gzip" | undefined {
  const taken = preferredEncodings(accepted, ["br", "gzip"]);
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : undefined;
}

/** Quality that costs about as much as gzip and is smaller. */
const brotliQuality = 5;

function encode(body: string, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
