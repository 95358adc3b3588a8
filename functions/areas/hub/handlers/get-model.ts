import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { modelFlags } from "../../../data/rights/field-flags.ts";

/** What the caller may do with one model. */
export const handler = handle(hubOperations, "getModel", async (_input, { caller, model }) => ({
  name: model.name,
  ...modelFlags(caller, model),
}));
