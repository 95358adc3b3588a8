import { createSearchRequest } from "../../../functions/data/search/ask-search.ts";
import type { SearchRequest } from "../../../functions/data/search/search-request.ts";
import type { QueryInput } from "../../../functions/data/query/parse-query.ts";
import { planQuery } from "../../../functions/data/query/plan-query.ts";
import type { Caller } from "../../../functions/data/rights/caller.ts";
import { card } from "../../../shared/models/card.ts";
import type { DuckDbResult, DuckDbTask } from "./duckdb-process.ts";
import { cityOf, companyOf } from "./make-searched-card.ts";

export const pageSize = 25;

const city = cityOf(7);
const admin = { id: "admin", isAdmin: true, groups: ["admin"], administers: [] };
const companyAdmin = { id: "boss", isAdmin: false, groups: [], administers: [companyOf(1)] };

function createRequest(
  by: Omit<Caller, "user" | "company">,
  input: QueryInput,
  kind: "page" | "count",
): SearchRequest {
  const caller = { ...by, company: undefined } as unknown as Caller; // a plan reads no account
  const plan = planQuery(card, caller, input);
  return createSearchRequest(
    plan,
    kind === "page" ? { kind, skip: 0, limit: pageSize + 1, fields: [] } : { kind },
  );
}

/** A statement of the search, and the same by DuckDB alone. */
export interface ComparedStatement {
  what: string;
  request: SearchRequest;
  peer: Pick<DuckDbTask, "text" | "values">;
  /** What both must find: ids in order, a number, or the groups of a report with their counts. */
  readPeer: (rows: DuckDbResult["rows"]) => unknown;
}

/** A search of the hub. */
export interface ComparedSearch extends ComparedStatement {
  /** What the hub is asked. */
  call: "read" | "count";
  input: QueryInput;
}

const pageInput = { filter: { city }, sort: { lastName: 1 } };
const countInput = { filter: { city } };

const sortedPage: ComparedSearch = {
  what: `filter by city, sort by name, ${pageSize} rows`,
  call: "read",
  input: { ...pageInput, limit: pageSize },
  request: createRequest(admin, pageInput, "page"),
  peer: {
    text: `SELECT _id, "lastName" FROM cards WHERE city = ?
             ORDER BY "o:lastName" ASC NULLS FIRST, _id ASC LIMIT ${pageSize + 1}`,
    values: [city],
  },
  readPeer: (rows) => rows.map(({ _id }) => _id),
};

const cityCount: ComparedSearch = {
  what: "count by city",
  call: "count",
  input: countInput,
  request: createRequest(admin, countInput, "count"),
  peer: { text: "SELECT count(*) AS n FROM cards WHERE city = ?", values: [city] },
  readPeer: ([row]) => row?.["n"],
};

export const comparedSearches = [sortedPage, cityCount] as const;

/** A chart with two axes, one of them a date in Budapest. */
export const comparedReport: ComparedStatement = {
  what: "report: all cards by city and month",
  request: {
    ...createRequest(admin, {}, "count"),
    wanted: {
      kind: "groups",
      axes: ["city", "createdAt.month"],
      values: [{ field: "_id", operation: "count" }],
      by: { axis: 0 },
      descending: false,
      limit: 10_000,
    },
  },
  peer: {
    text: `SELECT city, strftime(timezone('Europe/Budapest', createdAt::TIMESTAMPTZ), '%Y-%m') AS month,
             count(*)::DOUBLE AS n FROM cards GROUP BY ALL`,
    values: [],
  },
  readPeer: (rows) => rows.map(({ city: group, month, n }) => [group, month, n].join()).toSorted(),
};

/** The cards of one company among all of them. */
export const companySearch = createRequest(companyAdmin, { filter: { city: cityOf(1) } }, "count");
