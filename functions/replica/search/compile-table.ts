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
  const rows: Rows = { model: plan.model, alias: "t" };
  const { from, locate } = locateMatches(plan, rows, rowsOf);
  const fields = wanted.fields.map(locate);
  const values = fields.map((each, at) => sql`${column(each.rows, each.field)} AS ${x(at)}`);
  const keys = wanted.sort.map(({ field: written, descending }) => {
    const { rows: of, field } = locate(written);
    const key = orderColumn(of, field);
    return descending ? sql`${key} DESC NULLS LAST` : sql`${key} ASC NULLS FIRST`;
  });
  const order = list([...keys, sql`${column(rows, "createdAt")} DESC`, column(rows, "_id")]);
  const names = fields.map((each, at) =>
    joinName(plan.caller, each, sql`p.${x(at)}`, `m${at}`, rowsOf),
  );
  const titles = names.map((named, at) => sql`${named?.title ?? sql`NULL::VARCHAR`} AS ${w(at)}`);
  const joins = joinClauses(names.flatMap((named) => (named ? [named.join] : [])));
  return sql`WITH page AS (
      SELECT ${list(values)}, row_number() OVER (ORDER BY ${order}) AS place ${from}
      ORDER BY place LIMIT ${wanted.limit}
    )
    SELECT p.*, ${list(titles)} FROM page AS p ${joins} ORDER BY place`;
}

const x = (at: number) => name(`x${at}`);
const w = (at: number) => name(`w${at}`);
