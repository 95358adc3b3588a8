import { publicCache } from "./public-cache.ts";

/** Headers of a picture made here. Opened by itself, a drawing may load and run nothing. */
export function imageHeaders(type: "image/svg+xml" | "image/png"): Record<string, string> {
  return {
    ...publicCache,
    "content-type": type,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-robots-tag": "noindex",
  };
}
