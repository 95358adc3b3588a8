import { sandboxPolicy } from "../../shared/files/sandbox-policy.ts";

/** Security headers of published images, names in lower case: an opened file runs no script (security T27). */
export function fileHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "content-security-policy": sandboxPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * Security headers of uploaded files and downloads, from their own host: no page can embed them, but scripts of our pages
 * can fetch them.
 */
export function originalHeaders({ https }: { https: boolean }): Record<string, string> {
  return { ...fileHeaders({ https }), "cross-origin-resource-policy": "same-origin" };
}
