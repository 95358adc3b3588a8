import { xsrf } from "../limits/sessions.ts";
import type { OperationSpec } from "../operations/operation-spec.ts";
import type { DocumentCall, Schema } from "./openapi-types.ts";
import { isChange } from "./problem-codes.ts";

export const securitySchemes: Readonly<Record<string, Schema>> = {
  appToken: {
    type: "apiKey",
    in: "header",
    name: "x-access-token",
    description: "Identifies the application. It is public and authorises nothing.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "Set by a login. On http://localhost its name is `session`.",
  },
  xsrfToken: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: `For calls that change something: the value of the cookie \`${xsrf.cookie}\`.`,
  },
};

/** What a call must carry: all of it together, or nothing. */
export function createSecurity(operation: OperationSpec): DocumentCall["security"] {
  const { access } = operation;
  if (access === "open") return [];
  return [
    {
      appToken: [],
      ...(access === "session" && { session: [] }),
      ...(isChange(operation) && { xsrfToken: [] }),
    },
  ];
}
