import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { answerCount } from "../../../data/answers/answer-query.ts";

/** The same as GET count, for filters too long for an address. */
export const handler = handle(hubOperations, "countEntitiesByBody", async ({ body }, context) =>
  answerCount(context, context.model, body, body.explain),
);
