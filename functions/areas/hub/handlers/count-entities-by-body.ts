import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { countOf } from "../../../data/query/answer-query.ts";

/** The same as GET count, for filters too long for an address. */
export const handler = handle(hubOperations, "countEntitiesByBody", async ({ body }, context) =>
  countOf(context, context.model, body, body.explain),
);
