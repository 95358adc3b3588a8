import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { countOf } from "../../../data/query/answer-query.ts";
import { queryOfAddress } from "../../../data/query/address-query.ts";

/** How many records match, of those that the caller may see. */
export const handler = handle(hubOperations, "countEntities", async (input, context) =>
  countOf(context, context.model, queryOfAddress(input), input.explain),
);
