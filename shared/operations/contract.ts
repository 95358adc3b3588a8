import * as z from "zod/mini";
import { assignArea } from "./areas.ts";
import type { OperationRow } from "./operation-spec.ts";
import { jsonReply } from "./shared-schemas.ts";

/** State and contract of the service. */
export const contractOperations = assignArea("contract", {
  getHealth: {
    method: "GET",
    path: "/api/health",
    summary: "Replies when the service is ready.",
    access: "open",
    input: z.strictObject({}),
    reply: jsonReply(z.object({ status: z.literal("ok") })),
    table: "none",
  },
  getOpenapi: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "Returns this contract as an OpenAPI 3.1 document.",
    access: "open",
    input: z.strictObject({}),
    reply: jsonReply(z.looseObject({ openapi: z.string() })),
    table: "none",
  },
  openOpenapiPage: {
    method: "GET",
    path: "/api/openapi",
    summary: "Shows this contract as a page.",
    access: "open",
    input: z.looseObject({}),
    reply: { status: 200, document: "html" },
    table: "none",
  },
  getIcons: {
    method: "GET",
    path: "/api/_icons/{file}",
    summary: "Returns icons of one set, `{prefix}.json`, as data.",
    access: "open",
    input: z.strictObject({
      file: z.string().check(z.regex(/^[a-z0-9-]{1,64}\.json$/)),
      icons: z.string().check(z.regex(/^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,49}$/)),
    }),
    reply: jsonReply(
      z.object({
        prefix: z.string(),
        icons: z.record(z.string(), z.object({ body: z.string() })),
        width: z.number(),
        height: z.number(),
      }),
    ),
    errors: ["icon.noProvider", "icon.unknown"],
    table: "none",
  },
} as const satisfies Record<string, OperationRow>);
