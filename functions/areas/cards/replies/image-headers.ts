import { publicCache } from "../../../pages/public-cache.ts";

type DocumentType = "image/svg+xml" | "image/png" | "image/jpeg" | "application/pdf";

/**
 * Creates the headers of a generated image. Opened directly, an SVG may load nothing external and run nothing. A PDF
 * gets no sandbox, because the browser's PDF viewer does not open in one.
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
