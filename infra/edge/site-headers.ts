import { createHash } from "node:crypto";

/** Values of the site's content policy. */
export interface SitePolicy {
  /** Contents of all HTML files; their inline scripts and styles are allowed by hash. */
  pages: readonly string[];
  /** Other origins that scripts may call: the upload bucket, the files host. */
  connectTo: readonly string[];
  /** Without https (on one machine) there is no HSTS header. */
  https: boolean;
}

/** Security headers of the site's files (security T59, design section 10), names in lower case. */
export function siteHeaders({ pages, connectTo, https }: SitePolicy): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes(pages, "script")].join(" "),
    ["style-src 'self'", ...inlineHashes(pages, "style")].join(" "),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Scripts send the signed upload forms; plain forms go to our own origin only.
    "form-action 'self'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "content-security-policy-report-only": "require-trusted-types-for 'script'",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    // Addresses of screens hold tokens of mailed links (security T18).
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers of screens that search engines must not index, in addition to those of all files. */
export const unindexedHeaders = { "x-robots-tag": "noindex" } as const;

/** CSP sources, each once, of the inline elements of this name. */
export function inlineHashes(pages: readonly string[], element: "script" | "style"): string[] {
  const pattern = new RegExp(`<${element}(?![\\w-])([^>]*)>([\\s\\S]*?)</${element}>`, "gi");
  const hashes = pages.flatMap((html) =>
    [...html.matchAll(pattern)]
      .filter(([, attributes = "", text = ""]) => !/\bsrc\s*=/i.test(attributes) && text !== "")
      // Structured data is no script: the policy does not concern it.
      .filter(([, attributes = ""]) => !/application\/ld\+json/i.test(attributes))
      .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  );
  return [...new Set(hashes)].sort();
}
