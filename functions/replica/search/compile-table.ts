import type { TableWanted } from "../../data/search/search-request.ts";
import { locateMatches, type SearchPlan } from "./compile-query.ts";
import type { RowsOf } from "./compile-relations.ts";
import { column, orderColumn, type Rows } from "./compile-value.ts";
import { joinName } from "./join-names.ts";
import { joinClauses, list, name, sql, type Sql } from "./sql.ts";

/**
 * The statement of a query's rows: `x0` is the value of the first field, and `w0` the name of the record that it refers to.
 * The record rule is part of it. All names are from the model's declaration and all values are parameters (security T06).
 */
export function compileTable(plan: SearchPlan, rowsOf: RowsOf, wanted: TableWanted): Sql {
  const { from, values, order, titles, joins } = planRows(plan, rowsOf, wanted);
  return sql`WITH page AS (
      SELECT ${list(values)}, row_number() OVER (ORDER BY ${list(order.map(({ by }) => by))}) AS place ${from}
      ORDER BY place LIMIT ${wanted.limit}
    )
    SELECT p.*, ${list(titles)} FROM page AS p ${joins} ORDER BY place`;
}

/**
 * The same rows in the same order for a file: they are too many to be numbered first, so they are sorted with their
 * names.
 */
export function compileAllRows(plan: SearchPlan, rowsOf: RowsOf, wanted: TableWanted): Sql {
  const { from, values, order, titles, joins } = planRows(plan, rowsOf, wanted);
  const keys = order.map(({ key }, at) => sql`${key} AS ${k(at)}`);
  const by = order.map(({ direction }, at) => sql`p.${k(at)} ${direction}`);
  const columns = values.map((_, at) => sql`p.${x(at)}`);
  return sql`WITH page AS (SELECT ${list(values)}, ${list(keys)} ${from})
    SELECT ${list(columns)}, ${list(titles)} FROM page AS p ${joins}
    ORDER BY ${list(by)} LIMIT ${wanted.limit}`;
}

/** The parts of both statements; `page` has the values, and its alias is `p`. */
function planRows(plan: SearchPlan, rowsOf: RowsOf, wanted: TableWanted) {
  const rows: Rows = { model: plan.model, alias: "t" };
  const { from, locate } = locateMatches(plan, rows, rowsOf);
  const fields = wanted.fields.map(locate);
  const names = fields.map((each, at) =>
    joinName(plan.caller, each, sql`p.${x(at)}`, `m${at}`, rowsOf),
  );
  const keys = wanted.sort.map(({ field: written, descending }) => {
    const { rows: of, field } = locate(written);
    return {
      key: orderColumn(of, field),
      direction: descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`,
    };
  });
  const order = [
    ...keys,
    { key: column(rows, "createdAt"), direction: sql`DESC` },
    { key: column(rows, "_id"), direction: sql`ASC` },
  ];
  return {
    from,
    values: fields.map((each, at) => sql`${column(each.rows, each.field)} AS ${x(at)}`),
    order: order.map(({ key, direction }) => ({ key, direction, by: sql`${key} ${direction}` })),
    titles: names.map((named, at) => sql`${named?.title ?? sql`NULL::VARCHAR`} AS ${w(at)}`),
    joins: joinClauses(names.flatMap((named) => (named ? [named.join] : []))),
  };
}

const x = (at: number) => name(`x${at}`);
const w = (at: number) => name(`w${at}`);
const k = (at: number) => name(`k${at}`);
