import { hubOperations } from "../shared/operations/hub.ts";
import { explainingRefusal } from "./kit/entities/explained-refusal.ts";
import { visibleRecord } from "./kit/entities/visible-record.ts";
import { handle } from "./kit/handle.ts";
import { explainedRecord } from "./kit/query/explain.ts";
import { parseQuery } from "./kit/query/parse-query.ts";
import { project } from "./kit/query/project.ts";
import { canRead, readableTo } from "./kit/rights/audiences.ts";

/** Returns one record, cut down to the fields the caller may read. */
export const handler = handle(hubOperations, "getEntity", async (input, tools) => {
  const { model, caller, store } = tools;
  const { record, held } = await visibleRecord(store, caller, model, input.id);
  const { projection } = await explainingRefusal(input.explain, tools, input.id, async () =>
    parseQuery(model, { projection: input.projection }, (fields) =>
      fields.every((field) => canRead(held, model, field)),
    ),
  );
  const seen = project(readableTo(held, model, record) ?? {}, projection);
  return { ...seen, ...explainedRecord(input.explain, caller, held, model, record) };
});
