import { HubError } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { collectFewMatches } from "../answers/collect-few.ts";
import type { RecordPage } from "../answers/cursor.ts";
import { withIndexOrder } from "../answers/index-order.ts";
import { isReadInOrder, readInOrder } from "../answers/read-in-order.ts";
import { readSearched } from "../answers/read-searched.ts";
import { readSorted } from "../answers/read-sorted.ts";
import { collectAll, search } from "../answers/search-records.ts";
import type { Plan } from "../query/plan-query.ts";
import { projectFields } from "../query/project-fields.ts";
import { keepReadableRecords } from "../records/visible-record.ts";
import type { Store } from "../store/store.ts";
import type { Item } from "../../platform/aws/table.ts";

/**
 * Yields every record of a query like `read`, page by page. In the order of an index, and through the search, the total
 * is unlimited. Where the search is not ready, all records form one page.
 * Throws `query.tooBroad` and `overloaded`.
 */
export async function* readRecordPages(store: Store, plan: Plan): AsyncGenerator<Item[]> {
  const { model, caller, query } = plan;
  for await (const { records } of listPages(store, plan)) {
    // The folders of the plan are those of its start: the rights of each page are read again.
    const seen = await keepReadableRecords(
      store,
      { ...caller, folders: undefined },
      model,
      records,
    );
    yield seen.flatMap((item) => (item ? [projectFields(item, query.projection)] : []));
  }
}

function listPages(store: Store, requested: Plan): AsyncGenerator<RecordPage> {
  const isInOrder = isReadInOrder(requested);
  const plan = isInOrder ? requested : withIndexOrder(requested);
  const { maxPageBytes, maxLimit } = queryLimits;
  const limited = (limit: number, cursor: string | undefined): Plan => ({
    ...plan,
    query: { ...plan.query, limit, cursor },
  });
  if (isInOrder)
    // One less than the store lists at a time: one request then holds a page and tells whether there is another.
    return followCursors((cursor) =>
      readInOrder(store, limited(maxLimit - 1, cursor), maxPageBytes),
    );
  const whole = limited(queryLimits.maxExamined, undefined);
  return followCursors(async (cursor) => {
    const few = cursor === undefined ? await collectFewMatches(store, plan) : undefined;
    if (few !== undefined) return readSorted(whole, few, Infinity);
    const page = limited(queryLimits.maxSearchedPage, cursor);
    const searched = await readSearched(store, page, maxPageBytes, (wanted) =>
      search(store, plan, wanted),
    );
    if ("page" in searched) return searched.page;
    if (cursor !== undefined) throw new HubError("overloaded");
    return readSorted(whole, await collectAll(store, plan, searched), Infinity);
  });
}

async function* followCursors(
  read: (cursor: string | undefined) => Promise<RecordPage>,
): AsyncGenerator<RecordPage> {
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor);
    yield page;
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}
