import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { answerCount } from "../../../data/query/answer-query.ts";
import { readAddressQuery } from "../../../data/query/address-query.ts";

/** How many records match, of those that the caller may see. */
export const handler = handle(hubOperations, "countEntities", async (input, context) =>
  answerCount(context, context.model, readAddressQuery(input), input.explain),
);
