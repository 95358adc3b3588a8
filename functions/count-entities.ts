import { hubOperations } from "../shared/operations/hub.ts";
import { handle } from "./kit/handle.ts";
import { countOf } from "./kit/query/read-page.ts";
import { queryOfAddress } from "./kit/query/query-of-address.ts";

/** How many records match, of those that the caller may see. */
export const handler = handle(hubOperations, "countEntities", async (input, tools) =>
  countOf(tools, tools.model, queryOfAddress(input), input.explain),
);
