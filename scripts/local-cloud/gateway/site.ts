import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { unindexedHeaders } from "../../../infra/edge/site-headers.ts";
import type { Answer } from "./gateway-answer.ts";
import { normalisedEncoding } from "./gateway-cache.ts";
import type { EdgeRequest } from "./gateway-event.ts";
import { fillOrigin } from "../../site/site-origin.ts";

export interface SiteOptions {
  /** Holds the built site; read once, at the start. */
  folder: string;
  /** Put on every answer (infra/edge/site-headers.ts). */
  headers: Record<string, string>;
  /** Scheme and host of the service, known when the gateway listens. Absent: pages keep the placeholder. */
  origin?: () => string;
  /** Files that are asked for again and again to learn of a new build, as `/builds/latest.json`. */
  polled?: readonly string[];
  /** Paths whose replies have `unindexedHeaders`. */
  unindexed?: readonly string[];
}

export interface Site {
  /** @param path as the viewer wrote it: CloudFront chooses the headers by it */
  answer(request: EdgeRequest, path?: string): Promise<Answer>;
  /** The same answer with the site's headers: for those that the edge gives itself. */
  secured(answer: Answer): Answer;
}

interface SiteFile {
  headers: Record<string, string>;
  etag: string;
  content: Buffer;
  /** Compressed forms, made when first asked for. */
  encoded: Map<string, Promise<Buffer>>;
}

/** Serves a folder as S3 behind CloudFront does. */
export async function loadSite({
  folder,
  headers,
  origin,
  polled = [],
  unindexed = [],
}: SiteOptions): Promise<Site> {
  const contents = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.replace(/\/+$/, "").length);
    contents.set(path, await readFile(file));
  }
  const files = new Map<string, SiteFile>();
  const findFile = (path: string): SiteFile | undefined => {
    const content = contents.get(path);
    if (content === undefined) return undefined;
    const found =
      files.get(path) ??
      siteFile(path, origin ? fillOrigin(path, content, origin()) : content, polled);
    files.set(path, found);
    return found;
  };
  const secured = (answer: Answer) => ({ ...answer, headers: { ...answer.headers, ...headers } });
  return {
    secured,
    async answer(request, path = request.uri) {
      if (!/^(GET|HEAD)$/.test(request.method)) return secured(plainAnswer(403, "Forbidden"));
      const file = findFile(request.uri);
      const found = file ? await fileAnswer(file, request) : plainAnswer(404, "Not Found");
      const isUnindexed = unindexed.includes(path.replace(/\/$/, ""));
      return secured(
        isUnindexed ? { ...found, headers: { ...found.headers, ...unindexedHeaders } } : found,
      );
    },
  };
}

function siteFile(path: string, content: Buffer, polled: readonly string[]): SiteFile {
  const etag = `"${createHash("md5").update(content).digest("hex")}"`;
  const headers = {
    "content-type": contentTypeOf(path),
    "cache-control": cacheControl(path, polled),
  };
  return { headers, etag, content, encoded: new Map() };
}

/** Hashed names never change; HTML is asked for again each time; the manifest is never kept (security T58). */
export function cacheControl(path: string, polled: readonly string[]): string {
  if (polled.includes(path)) return "no-store";
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return "no-cache";
}

async function fileAnswer(file: SiteFile, { headers }: EdgeRequest): Promise<Answer> {
  const encoding = encodingFor(file, headers["accept-encoding"]);
  // CloudFront weakens the tag of what it compresses itself.
  const etag = encoding ? `W/${file.etag}` : file.etag;
  const common = {
    ...file.headers,
    etag,
    ...(isCompressible(file) ? { vary: "Accept-Encoding" } : {}),
  };
  const known = headers["if-none-match"] ?? "";
  if (known === "*" || known.includes(file.etag)) {
    return { status: 304, headers: common, body: Buffer.alloc(0) };
  }
  if (!encoding) return { status: 200, headers: common, body: file.content };
  return {
    status: 200,
    headers: { ...common, "content-encoding": encoding },
    body: await encoded(file, encoding),
  };
}

/** CloudFront compresses from 1,000 bytes on, and prefers brotli. */
function encodingFor(file: SiteFile, accepted: string | undefined): string | undefined {
  if (!isCompressible(file) || file.content.length < 1000) return undefined;
  return normalisedEncoding(accepted).split(",")[0] || undefined;
}

function isCompressible({ headers }: SiteFile): boolean {
  return /^(text\/|image\/svg|application\/(json|manifest|xml))/.test(
    headers["content-type"] ?? "",
  );
}

function encoded(file: SiteFile, encoding: string): Promise<Buffer> {
  const made = file.encoded.get(encoding) ?? compress(file.content, encoding);
  file.encoded.set(encoding, made);
  return made;
}

function compress(content: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(content);
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function plainAnswer(status: number, text: string): Answer {
  return {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
    body: Buffer.from(`${text}\n`),
  };
}

/** By the ending of a file's name. */
export function contentTypeOf(path: string): string {
  return contentTypes[extname(path)] ?? "application/octet-stream";
}

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".data": "text/x-script; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
