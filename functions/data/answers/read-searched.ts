import { matchRecords } from "../query/match-records.ts";
import type { Plan } from "../query/plan-query.ts";
import type { SearchRow } from "../search/search-answer.ts";
import type { SearchRequest } from "../search/search-request.ts";
import type { StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { decodeSortedCursor, encodeSortedCursor, type RecordPage } from "./cursor.ts";
import { createPageBuilder } from "./page-builder.ts";
import type { SearchNotReady, SearchOutcome } from "./search-records.ts";

/** A page that the search found, and how far it may be behind the table, in ms. */
export interface SearchedPage {
  page: RecordPage;
  lagMs: number;
}

/**
 * Reads one page whose ids the search finds. The records are read from the table and checked again, so a page shows
 * nothing that was deleted or no longer matches.
 */
export async function readSearched(
  store: Store,
  plan: Plan,
  maxBytes: number,
  search: (wanted: SearchRequest["wanted"]) => Promise<SearchOutcome>,
): Promise<SearchedPage | SearchNotReady> {
  const { model, query } = plan;
  const after = query.cursor === undefined ? undefined : decodeSortedCursor(plan, query.cursor);
  // Records of the replica alone are read from it.
  const fields = model.isOnlyInReplica ? Object.keys(model.fields) : [];
  const limit = query.limit + 1;
  const answer = await search({ kind: "page", after, skip: query.skip, limit, fields });
  if (answer.kind === "notReady") return answer;
  if (answer.kind === "count") throw new Error("The search counted in place of a page");
  // The last row only tells that another page follows.
  const rows = answer.rows.slice(0, answer.isCut ? -1 : query.limit);
  const records = await readRecords(store, plan, rows);
  const page = createPageBuilder(query.limit, maxBytes);
  let last: SearchRow | undefined;
  for (const row of rows) {
    const record = records.get(row._id);
    if (record !== undefined && !page.add(record)) break;
    last = row;
  }
  const isWhole = last === answer.rows.at(-1);
  const cursor = isWhole || last === undefined ? null : encodeSortedCursor(plan, last);
  return { page: { records: page.records, cursor }, lagMs: answer.lagMs };
}

/** The records of rows that the plan matches, by their ids. */
async function readRecords(
  store: Store,
  plan: Plan,
  rows: readonly SearchRow[],
): Promise<Map<string, StoredRecord>> {
  const { model } = plan;
  const records: StoredRecord[] = model.isOnlyInReplica
    ? rows.map((row) => ({ ...row, _rev: Number(row["_rev"]) }))
    : await store.findMany(
        model,
        rows.map(({ _id }) => _id),
      );
  const isMatch = await matchRecords(store, plan, records);
  return new Map(records.filter((_, at) => isMatch[at]).map((record) => [record._id, record]));
}
