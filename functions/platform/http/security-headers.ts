import { sandboxPolicy } from "../../../shared/files/sandbox-policy.ts";

/** Headers of every reply of a function (security T59). Pages add their own content policy. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;

/** For replies that no browser may render. */
export const apiHeaders = {
  ...securityHeaders,
  "content-security-policy": sandboxPolicy,
  "cache-control": "no-store",
} as const;
