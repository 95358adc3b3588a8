import { publicCache } from "../../../pages/public-cache.ts";

type DocumentType = "image/svg+xml" | "image/png" | "image/jpeg" | "application/pdf";

/**
 * Headers of a picture made here. Opened by itself, a drawing may load nothing but what is in it, and runs nothing.
 * Browsers show a PDF in a viewer of their own, which a sandbox would keep shut.
 */
export function createImageHeaders(type: DocumentType): Record<string, string> {
  const policy = ["default-src 'none'", "img-src data:", "frame-ancestors 'none'"];
  return {
    ...publicCache,
    "content-type": type,
    "content-security-policy": [...policy, ...(type === "application/pdf" ? [] : ["sandbox"])].join(
      "; ",
    ),
    "x-robots-tag": "noindex",
  };
}
