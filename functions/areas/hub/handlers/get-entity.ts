import { hubOperations } from "../../../../shared/operations/hub.ts";
import { explainRefusals } from "../../../data/query/explain-refusal.ts";
import { loadVisibleRecord } from "../../../data/records/visible-record.ts";
import { handle } from "../../../calls/handle.ts";
import { parseQuery } from "../../../data/query/parse-query.ts";
import { projectFields } from "../../../data/query/project-fields.ts";
import { canRead, keepReadableFields } from "../../../data/rights/audiences.ts";

/** Returns one record, cut down to the fields the caller may read. */
export const handler = handle(hubOperations, "getEntity", async (input, context) => {
  const { model, caller, store } = context;
  const { record, held } = await loadVisibleRecord(store, caller, model, input.id);
  const { projection } = await explainRefusals(input.explain, context, input.id, async () =>
    parseQuery(model, { projection: input.projection }, (fields) =>
      fields.every((field) => canRead(held, model, field)),
    ),
  );
  const seen = projectFields(keepReadableFields(held, model, record) ?? {}, projection);
  if (input.explain === undefined) return seen;
  const { explainRecord } = await import("../../../data/query/explain.ts");
  return { ...seen, ...explainRecord(input.explain, caller, held, model, record) };
});
