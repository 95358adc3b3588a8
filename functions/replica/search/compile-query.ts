import type { ParsedQuery } from "../../data/query/parse-query.ts";
import type { Plan } from "../../data/query/plan-query.ts";
import { getOrder, type RecordOrder } from "../../data/query/record-order.ts";
import { listSearchableFields } from "../../data/query/search-words.ts";
import { findPossibleAudiences } from "../../data/rights/audiences.ts";
import type { RuleParameters } from "../../data/rights/caller.ts";
import type { Item } from "../../platform/aws/table.ts";
import { compileCondition, type LocateField } from "./compile-condition.ts";
import { joinRelatedRows, type RowsOf } from "./compile-relations.ts";
import { compileAnyAudience, mayReadField } from "./compile-rights.ts";
import {
  column,
  orderColumn,
  orderValue,
  wordColumn,
  toSqlValue,
  type Rows,
} from "./compile-value.ts";
import { allOf, anyOf, list, name, sql, type Sql } from "./sql.ts";

/** What a statement is made of: a checked query of one caller. */
export interface SearchPlan extends Pick<Plan, "model" | "readers"> {
  caller: RuleParameters;
  query: Pick<ParsedQuery, "condition" | "words" | "relations" | "sort">;
}

/** One page of a plan: its candidates after a position. */
export interface PageRequest {
  /** The order values and `_id` of the record after which the page begins; absent: at the start. */
  after?: Item | undefined;
  skip: number;
  limit: number;
  /** Fields in addition; absent: none. */
  fields?: readonly string[];
}

/**
 * The statement of one page: `_id` and the values of the sort keys, in the order of the plan. The record rule is part of
 * it. All names are from the model's declaration and all values are parameters (security T06).
 */
export function compilePage(plan: SearchPlan, rowsOf: RowsOf, page: PageRequest): Sql {
  const rows = { model: plan.model, alias: "t" };
  const order = getOrder(plan.query);
  const selected = ["_id", ...order.keys.map(({ field }) => field), ...(page.fields ?? [])];
  const columns = list([...new Set(selected)].map((field) => column(rows, field)));
  const position = page.after === undefined ? [] : [isAfter(rows, order, page.after)];
  return sql`SELECT ${columns} ${compileMatches(plan, rows, rowsOf, position)} ORDER BY ${orderBy(rows, order)} LIMIT ${page.limit} OFFSET ${page.skip}`;
}

/** The statement of a count: one row with `n`. */
export function compileCount(plan: SearchPlan, rowsOf: RowsOf): Sql {
  const rows = { model: plan.model, alias: "t" };
  return sql`SELECT count(*)::DOUBLE AS n ${compileMatches(plan, rows, rowsOf, [])}`;
}

/** `FROM` and `WHERE`: the record rule, the filter, the words and further conditions. */
function compileMatches(
  plan: SearchPlan,
  rows: Rows,
  rowsOf: RowsOf,
  further: readonly Sql[],
): Sql {
  return locateMatches(plan, rows, rowsOf, further).from;
}

/** The same, and where the fields that the plan names are in it. */
export function locateMatches(
  plan: SearchPlan,
  rows: Rows,
  rowsOf: RowsOf,
  further: readonly Sql[] = [],
): { from: Sql; locate: LocateField } {
  const { caller, query, readers } = plan;
  const { joins, locate } = joinRelatedRows(caller, rows, query.relations, rowsOf);
  const where = allOf([
    compileAnyAudience(caller, rows, readers),
    compileCondition(query.condition, locate),
    ...query.words.map((word) => hasWord(plan, rows, word)),
    ...further,
  ]);
  const from = sql`FROM ${rowsOf(plan.model)} AS ${name(rows.alias)} ${joins} WHERE ${where}`;
  return { from, locate };
}

/** A word in a searched field that the caller may read of the record. */
function hasWord({ caller, model }: SearchPlan, rows: Rows, word: string): Sql {
  const fields = listSearchableFields(findPossibleAudiences(caller, model), model);
  return anyOf(
    fields.map((field) =>
      allOf([
        mayReadField(caller, rows, field),
        sql`contains(${wordColumn(rows, field)}, ${word})`,
      ]),
    ),
  );
}

function orderBy(rows: Rows, { keys, isIdDescending }: RecordOrder): Sql {
  const ordered = keys.map(({ field, descending }) =>
    descending
      ? sql`${orderColumn(rows, field)} DESC NULLS LAST`
      : sql`${orderColumn(rows, field)} ASC NULLS FIRST`,
  );
  const id = column(rows, "_id");
  return list([...ordered, isIdDescending ? sql`${id} DESC` : sql`${id} ASC`]);
}

/** Whether a row follows a position: by the first key whose value differs, in the end by the id. */
function isAfter(rows: Rows, { keys, isIdDescending }: RecordOrder, last: Item): Sql {
  const id = column(rows, "_id");
  const lastId = toSqlValue(last["_id"]);
  const byId = isIdDescending ? sql`${id} < ${lastId}` : sql`${id} > ${lastId}`;
  return keys.toReversed().reduce<Sql>((later, { field, descending }) => {
    const actual = orderColumn(rows, field);
    const value = last[field];
    if (value === undefined)
      return descending
        ? allOf([sql`${actual} IS NULL`, later])
        : anyOf([sql`${actual} IS NOT NULL`, later]);
    const at = orderValue(rows, field, value);
    const isSame = allOf([sql`${actual} = ${at}`, later]);
    return descending
      ? anyOf([sql`${actual} IS NULL`, sql`${actual} < ${at}`, isSame])
      : anyOf([sql`${actual} > ${at}`, isSame]);
  }, byId);
}
