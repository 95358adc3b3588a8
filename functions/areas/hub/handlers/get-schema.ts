import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { describeSchema } from "../../../data/describe/describe-model.ts";

/** JSON Schema (2020-12) of what the caller may read. */
export const handler = handle(hubOperations, "getSchema", async (_input, { caller, model }) =>
  describeSchema(caller, model),
);
