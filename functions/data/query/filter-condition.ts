import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { searchKey } from "../../../shared/text/search-key.ts";
import type { Item } from "../../platform/aws/table.ts";

/** A checked filter: all its fields are declared, and its values have the kind of their field. */
export type FilterCondition =
  | { all: FilterCondition[] }
  | { any: FilterCondition[] }
  | { not: FilterCondition }
  | { field: string; operator: Comparison; value: unknown };

/** Operators on one field, without their `$`. */
export const comparisons = [
  "eq",
  "ne",
  "lt",
  "gt",
  "lte",
  "gte",
  "includes",
  "exists",
  "in",
] as const;
export type Comparison = (typeof comparisons)[number];

/** A value in a form that `<` orders. Texts become the sort key of the indexes, whatever ICU version the process has. */
export type Comparable = string | number | undefined;

export function toComparable(value: unknown): Comparable {
  if (value === undefined) return undefined;
  return typeof value === "string" ? sortKey(value) : Number(value);
}

/** Order of two values from `toComparable`; absent values are first. */
export function compareComparable(left: Comparable, right: Comparable): number {
  if (left === undefined || right === undefined)
    return Number(left !== undefined) - Number(right !== undefined);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Order of two values of one kind. Texts are in Hungarian order, absent values are first. */
function compareValues(left: unknown, right: unknown): number {
  return compareComparable(toComparable(left), toComparable(right));
}

/** Whether a record meets a condition. */
export function meetsCondition(record: Item, condition: FilterCondition): boolean {
  if ("all" in condition) return condition.all.every((each) => meetsCondition(record, each));
  if ("any" in condition) return condition.any.some((each) => meetsCondition(record, each));
  if ("not" in condition) return !meetsCondition(record, condition.not);
  return compares(record[condition.field], condition.operator, condition.value);
}

function compares(actual: unknown, operator: Comparison, value: unknown): boolean {
  switch (operator) {
    case "eq":
      return isSame(actual, value);
    case "ne":
      return !isSame(actual, value);
    case "in":
      return Array.isArray(value) && value.some((each) => isSame(actual, each));
    case "exists":
      return (actual !== undefined) === value;
    case "includes":
      return includes(actual, String(value));
    default:
      return actual !== undefined && isOrdered(compareValues(actual, value), operator);
  }
}

/** `null` in a filter means "no value". */
function isSame(actual: unknown, value: unknown): boolean {
  return value === null ? actual === undefined : actual === value;
}

/** A substring of a text without regard to accents and case (never a pattern, security T08), or a member of a list. */
function includes(actual: unknown, value: string): boolean {
  if (Array.isArray(actual)) return actual.includes(value);
  return typeof actual === "string" && searchKey(actual).includes(searchKey(value));
}

function isOrdered(order: number, operator: "lt" | "gt" | "lte" | "gte"): boolean {
  if (operator === "lt") return order < 0;
  if (operator === "gt") return order > 0;
  return operator === "lte" ? order <= 0 : order >= 0;
}
