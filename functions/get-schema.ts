import { hubOperations } from "../shared/operations/hub.ts";
import { handle } from "./kit/handle.ts";
import { describeSchema } from "./kit/rights/describe-model.ts";

/** JSON Schema (2020-12) of what the caller may read. */
export const handler = handle(hubOperations, "getSchema", async (_input, { caller, model }) =>
  describeSchema(caller, model),
);
