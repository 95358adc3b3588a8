import { searchKey } from "../../../shared/text/search-key.ts";
import type { FieldCondition, FilterCondition } from "../../data/query/filter-condition.ts";
import {
  column,
  hasMember,
  kindOf,
  orderColumn,
  orderValue,
  wordColumn,
  toSqlValue,
  type Rows,
} from "./compile-value.ts";
import { allOf, anyOf, list, never, sql, type Sql } from "./sql.ts";

/** Where a field of a filter is: in the rows of the model, or in joined rows of a related one. */
export type LocateField = (written: string) => { rows: Rows; field: string };

/**
 * A filter as a condition. Below `$not` every part is true or false for every row, so that the negation is exact. Elsewhere
 * a part may be null, which selects no row: the engine is three times as fast at comparing a column without `coalesce`.
 */
export function compileCondition(
  condition: FilterCondition,
  locate: LocateField,
  isNegated = false,
): Sql {
  const compileAll = (parts: readonly FilterCondition[]) =>
    parts.map((part) => compileCondition(part, locate, isNegated));
  if ("all" in condition) return allOf(compileAll(condition.all));
  if ("any" in condition) return anyOf(compileAll(condition.any));
  if ("not" in condition) return sql`(NOT ${compileCondition(condition.not, locate, true)})`;
  const { rows, field } = locate(condition.field);
  const met = compare(rows, field, condition);
  return isNegated ? neverNull(met) : met;
}

function neverNull(condition: Sql): Sql {
  return sql`coalesce(${condition}, false)`;
}

function compare(rows: Rows, field: string, { operator, value }: FieldCondition): Sql {
  const actual = column(rows, field);
  switch (operator) {
    case "exists":
      return value === true ? sql`(${actual} IS NOT NULL)` : sql`(${actual} IS NULL)`;
    case "eq":
      return isSame(rows, field, value);
    case "ne":
      return sql`(NOT ${neverNull(isSame(rows, field, value))})`;
    case "in":
      return isOneOf(rows, field, Array.isArray(value) ? value : []);
    case "includes":
      return includes(rows, field, String(value));
    default:
      return sql`(${orderColumn(rows, field)} ${signs[operator]} ${orderValue(rows, field, value)})`;
  }
}

const signs = { lt: sql`<`, gt: sql`>`, lte: sql`<=`, gte: sql`>=` } as const;

/** `null` means "no value". */
function isSame(rows: Rows, field: string, value: unknown): Sql {
  const actual = column(rows, field);
  if (value === null) return sql`(${actual} IS NULL)`;
  return sql`(${actual} = ${toSqlValue(value)})`;
}

function isOneOf(rows: Rows, field: string, values: readonly unknown[]): Sql {
  if (values.length === 0) return never;
  const wanted = list(values.map((value) => sql`${toSqlValue(value)}`));
  return sql`(${column(rows, field)} IN (${wanted}))`;
}

/** A substring without regard to accents and case, or a member of a list. */
function includes(rows: Rows, field: string, text: string): Sql {
  if (kindOf(rows, field) === "array") return hasMember(rows, field, text);
  return sql`contains(${wordColumn(rows, field)}, ${searchKey(text)})`;
}
