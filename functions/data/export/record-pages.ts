import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Plan } from "../query/plan-query.ts";
import { projectFields } from "../query/project-fields.ts";
import { isIndexOrder, runQuery } from "../query/run-query.ts";
import { keepReadableRecords } from "../records/visible-record.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";

/**
 * Yields every record of a query like `read`, page by page. In an index order, the total is unlimited. Any other
 * order needs all records, so they form one page.
 * Throws `query.tooBroad`.
 */
export async function* readRecordPages(store: Store, plan: Plan): AsyncGenerator<Item[]> {
  const { model, caller, query } = plan;
  // One less than the store lists at a time: one request then holds a page and tells whether there is another.
  const isInOrder = isIndexOrder(plan);
  const limit = isInOrder ? queryLimits.maxLimit - 1 : queryLimits.maxExamined;
  const maxBytes = isInOrder ? queryLimits.maxPageBytes : Infinity;
  for (let cursor: string | undefined; ;) {
    const page = await runQuery(store, { ...plan, query: { ...query, limit, cursor } }, maxBytes);
    const seen = await keepReadableRecords(store, caller, model, page.records);
    yield seen.flatMap((item) => (item ? [projectFields(item, query.projection)] : []));
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}
