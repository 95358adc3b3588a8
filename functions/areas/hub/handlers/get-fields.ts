import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { describeFields } from "../../../data/describe/describe-model.ts";

/** The fields that the caller may read, with labels; relations expanded to `depth`. */
export const handler = handle(hubOperations, "getFields", async ({ depth }, { caller, model }) => ({
  items: describeFields(caller, model, Number(depth ?? 0)),
}));
