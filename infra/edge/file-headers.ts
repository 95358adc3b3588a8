/** Security headers of published images, names in lower case: what an address is opened as runs nothing (security T27). */
export function fileHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
