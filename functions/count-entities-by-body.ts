import { hubOperations } from "../shared/operations/hub.ts";
import { handle } from "./kit/handle.ts";
import { countOf } from "./kit/query/read-page.ts";

/** The same as GET count, for filters too long for an address. */
export const handler = handle(hubOperations, "countEntitiesByBody", async ({ body }, tools) =>
  countOf(tools, tools.model, body, body.explain),
);
