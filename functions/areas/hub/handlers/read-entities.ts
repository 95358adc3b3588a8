import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { readAddressQuery } from "../../../data/query/address-query.ts";
import { answerRead } from "../../../data/answers/answer-query.ts";

/** A page of the records that match and that the caller may see. */
export const handler = handle(hubOperations, "readEntities", async (input, context) =>
  answerRead(context, context.model, readAddressQuery(input), input.explain),
);
