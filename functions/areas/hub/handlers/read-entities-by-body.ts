import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { answerRead } from "../../../data/answers/answer-query.ts";

/** The same as GET read, for filters too long for an address. */
export const handler = handle(hubOperations, "readEntitiesByBody", async ({ body }, context) =>
  answerRead(context, context.model, body, body.explain),
);
