import { sandboxPolicy } from "../../shared/files/sandbox-policy.ts";

/** Security headers of published images, names in lower case: what an address is opened as runs nothing (security T27). */
export function fileHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "content-security-policy": sandboxPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * Security headers of what people have uploaded and of downloads, from the host that is theirs alone: no page shows
 * them, not even ours, whose scripts fetch them.
 */
export function originalHeaders({ https }: { https: boolean }): Record<string, string> {
  return { ...fileHeaders({ https }), "cross-origin-resource-policy": "same-origin" };
}
