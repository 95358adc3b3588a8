import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { queryOfAddress } from "../../../data/query/query-of-address.ts";
import { readPage } from "../../../data/query/read-page.ts";

/** A page of the records that match and that the caller may see. */
export const handler = handle(hubOperations, "readEntities", async (input, context) =>
  readPage(context, context.model, queryOfAddress(input), input.explain),
);
