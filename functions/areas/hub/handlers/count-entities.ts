import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { answerCount } from "../../../data/answers/answer-query.ts";
import { readAddressQuery } from "../../../data/query/address-query.ts";

/** Counts the matching records that the caller may read. */
export const handler = handle(hubOperations, "countEntities", async (input, context) =>
  answerCount(context, context.model, readAddressQuery(input), input.explain),
);
