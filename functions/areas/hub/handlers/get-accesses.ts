import { hubOperations } from "../../../../shared/operations/hub.ts";
import { handle } from "../../../calls/handle.ts";
import { fieldFlags, modelFlags } from "../../../data/rights/field-flags.ts";

/** Read and write flags of a model and of its fields, those that the caller may read or write. */
export const handler = handle(hubOperations, "getAccesses", async (_input, { caller, model }) => {
  const flags = Object.keys(model.fields).map(
    (name) => [name, fieldFlags(caller, model, name)] as const,
  );
  return {
    model: modelFlags(caller, model),
    fields: Object.fromEntries(flags.filter(([, { read, write }]) => read || write)),
  };
});
