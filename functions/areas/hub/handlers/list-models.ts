import { hubOperations } from "../../../../shared/operations/hub.ts";
import { models } from "../../../../shared/models/all.ts";
import { handle } from "../../../calls/handle.ts";
import { modelFlags } from "../../../data/rights/field-flags.ts";

/** The models that the caller may use. */
export const handler = handle(hubOperations, "listModels", async (_input, { caller }) => {
  const items = [...models.values()].map((model) => ({
    name: model.name,
    ...modelFlags(caller, model),
  }));
  return { items: items.filter(({ read, write }) => read || write) };
});
