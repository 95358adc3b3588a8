import type { ChartOperation } from "../../../shared/reports/chart-operations.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import { findModelField } from "../../../shared/model/define-model.ts";
import { isText } from "../../../shared/model/text-field.ts";
import type { GroupsWanted } from "../../data/search/search-request.ts";
import { locateMatches, type SearchPlan } from "./compile-query.ts";
import type { RowsOf } from "./compile-relations.ts";
import { column, kindOf, orderColumn, type Rows } from "./compile-value.ts";
import { joinName, type JoinedName } from "./join-names.ts";
import { joinClauses, list, name, sql, type Sql } from "./sql.ts";

/** One axis of a statement: the grouped value, and what names and orders it. */
interface Axis {
  value: Sql;
  /** Orders texts; the key of a group is that of any of its records. */
  key: Sql | undefined;
  named: JoinedName | undefined;
}

/** A number of a report: the field that it sums or counts, and how. */
interface Measure {
  /** What `count` counts: the values of the field, or the rows where each has one. Ids need not be read then. */
  counted: Sql;
  field: Sql;
  /** Counted, and not summed: the records themselves. */
  isCounted: boolean;
  operation: ChartOperation;
}

/**
 * The statement of a chart. Columns of its rows, `0` being the place of the axis or value: `x0` the group, `w0` the name of
 * the record that it is the id of if it refers to one, `y0` the value, `n` the number of records, and in each row the numbers of the whole:
 * `groups`, `rows`, `t0` the value and `total` the number of records. The record rule is part of it. All names are from
 * the model's declaration and all values are parameters (security T06).
 * @param maxRows combinations of all axes
 */
export function compileGroups(
  plan: SearchPlan,
  rowsOf: RowsOf,
  wanted: GroupsWanted,
  maxRows: number = queryLimits.maxReportRows,
): Sql {
  const rows: Rows = { model: plan.model, alias: "t" };
  const { from, locate } = locateMatches(plan, rows, rowsOf);
  const axes = wanted.axes.map((written, at): Axis => {
    const located = locate(written);
    const stored = column(located.rows, located.field);
    const isWords = isText(located.rows.model, located.field);
    const named = joinName(plan.caller, located, sql`g.${x(at)}`, `m${at}`, rowsOf);
    return {
      // People see a missing text and an empty one as the same group.
      value: mayBeEmpty(located.rows, located.field) ? sql`nullif(${stored}, '')` : stored,
      key: isWords ? orderColumn(located.rows, located.field) : undefined,
      named,
    };
  });
  const measures = wanted.values.map(({ field: written, operation }): Measure => {
    const { rows: of, field } = locate(written);
    const value = column(of, field);
    const counted = of.alias === rows.alias && field === "_id" ? sql`*` : value;
    return { counted, field: value, isCounted: kindOf(of, field) !== "number", operation };
  });
  // Each further column costs time for every row of the answer.
  const answered = [
    ...axes.flatMap(({ named }, at) => (named ? [x(at), w(at)] : [x(at)])),
    ...measures.map((_, at) => y(at)),
    sql`n`,
  ];
  const others = axes
    .slice(1)
    .map((axis, at) => orderOf(axis, at + 1, isDescending(wanted, at + 1)));
  return sql`WITH grouped AS (${groupRows(axes, measures, from)}),
    named AS (${nameGroups(axes)}),
    valued AS (${computeValues(measures)}),
    placed AS MATERIALIZED (${placeGroups(axes, measures, wanted)}),
    whole AS (${computeTotals(measures)})
    SELECT ${list(answered)}, whole.* FROM placed, whole WHERE place <= ${wanted.limit}
    ORDER BY ${list([sql`place`, ...others])}
    LIMIT ${maxRows}`;
}

/** Whether the empty text is a value. Comparing a million values with it takes as long as a tenth of their grouping. */
function mayBeEmpty({ model }: Rows, field: string): boolean {
  return findModelField(model, field)?.schema.safeParse("").success === true;
}

const x = (at: number) => name(`x${at}`);
const w = (at: number) => name(`w${at}`);
const o = (at: number) => name(`o${at}`);
const y = (at: number) => name(`y${at}`);
const sumOf = (at: number) => name(`s${at}`);
const countOf = (at: number) => name(`c${at}`);

function groupRows(axes: readonly Axis[], measures: readonly Measure[], from: Sql): Sql {
  const values = axes.map(({ value }, at) => sql`${value} AS ${x(at)}`);
  const keys = axes.flatMap(({ key }, at) =>
    key === undefined ? [] : [sql`any_value(${key}) AS ${o(at)}`],
  );
  const numbers = measures.flatMap(({ counted, field, isCounted }, at) => [
    isCounted ? sql`NULL::DOUBLE AS ${sumOf(at)}` : sql`sum(${field}) AS ${sumOf(at)}`,
    sql`count(${counted})::DOUBLE AS ${countOf(at)}`,
  ]);
  const columns = list([...values, ...keys, sql`count(*)::DOUBLE AS n`, ...numbers]);
  return sql`SELECT ${columns} ${from} GROUP BY ${list(axes.map(({ value }) => value))}`;
}

/** Adds names, and an order for every axis. The names are joined to the groups, which are far fewer than the records. */
function nameGroups(axes: readonly Axis[]): Sql {
  const columns = axes.flatMap(({ named }, at) =>
    named
      ? [sql`${named.title} AS ${w(at)}`, sql`${named.order} AS ${o(at)}`]
      : [sql`NULL::VARCHAR AS ${w(at)}`],
  );
  const joins = axes.flatMap(({ named }) => (named ? [named.join] : []));
  return sql`SELECT g.*, ${list(columns)} FROM grouped AS g ${joinClauses(joins)}`;
}

/** The number whose sum is the total of a measure. */
function baseOf({ isCounted, operation }: Measure, at: number): Sql {
  return isCounted || operation === "count" ? countOf(at) : sumOf(at);
}

function computeValues(measures: readonly Measure[]): Sql {
  const values = measures.map((measure, at) => {
    const base = baseOf(measure, at);
    const value: Readonly<Record<ChartOperation, Sql>> = {
      count: base,
      sum: base,
      average: sql`${sumOf(at)} / nullif(${countOf(at)}, 0)`,
      percentage: sql`${base} / nullif(sum(${base}) OVER (), 0)`,
    };
    return sql`${value[measure.operation]} AS ${y(at)}`;
  });
  return sql`SELECT *, ${list(values)} FROM named`;
}

/** The value of a measure over several groups; shares and counts are ordered by what they are shares of. */
function valueOver(measure: Measure, at: number, over: Sql): Sql {
  return measure.operation === "average"
    ? sql`sum(${sumOf(at)}) ${over} / nullif(sum(${countOf(at)}) ${over}, 0)`
    : sql`sum(${baseOf(measure, at)}) ${over}`;
}

/** Gives each group of the first axis its place, from 1: by its own value over all its parts, or by its name. */
function placeGroups(
  axes: readonly Axis[],
  measures: readonly Measure[],
  { by, descending }: GroupsWanted,
): Sql {
  const [first] = axes;
  if (first === undefined) throw new Error("A chart has an axis");
  const byFirstAxis = orderOf(first, 0, "axis" in by && by.axis === 0 && descending);
  const measure = "value" in by ? measures[by.value] : undefined;
  if (!("value" in by) || measure === undefined)
    return sql`SELECT *, dense_rank() OVER (ORDER BY ${byFirstAxis}) AS place FROM valued`;
  const over = sql`OVER (PARTITION BY ${x(0)})`;
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sql`SELECT *, dense_rank() OVER (ORDER BY k ${direction} NULLS LAST, ${byFirstAxis}) AS place
    FROM (SELECT *, ${valueOver(measure, by.value, over)} AS k FROM valued)`;
}

const isDescending = ({ by, descending }: GroupsWanted, at: number) =>
  "axis" in by && by.axis === at && descending;

/** Groups without a value are last. Two records of one name are two groups. */
function orderOf({ key, named }: Axis, at: number, descending: boolean): Sql {
  const direction = descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const byValue = sql`${x(at)} ${direction}`;
  if (key === undefined && named === undefined) return byValue;
  // A missing text has no key and an empty one has, but both are one group.
  const ordered = key ? sql`CASE WHEN ${x(at)} IS NOT NULL THEN ${o(at)} END` : o(at);
  return sql`${x(at)} IS NULL, ${ordered} ${direction}, ${byValue}`;
}

function computeTotals(measures: readonly Measure[]): Sql {
  const nothing = sql``;
  const values = measures.map((measure, at) => {
    const whole = valueOver(measure, at, nothing);
    const total =
      measure.operation === "percentage" ? sql`CASE WHEN ${whole} <> 0 THEN 1 END` : whole;
    return sql`(${total})::DOUBLE AS ${name(`t${at}`)}`;
  });
  const counts = sql`max(place)::DOUBLE AS groups, count(*)::DOUBLE AS "rows", sum(n)::DOUBLE AS total`;
  return sql`SELECT ${counts}, ${list(values)} FROM placed`;
}
