import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { searchKey } from "../../../shared/text/search-key.ts";
import type { Item } from "../../platform/aws/table.ts";

/** A checked filter: all its fields are declared, and its values have the kind of their field. */
export type FilterCondition =
  | { all: FilterCondition[] }
  | { any: FilterCondition[] }
  | { not: FilterCondition }
  | FieldCondition;

/** A comparison of one field. */
export interface FieldCondition {
  field: string;
  operator: Comparison;
  value: unknown;
  /** The field is a code, an id, a date or a choice: its texts are ordered by their characters. */
  isPlain?: boolean | undefined;
}

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

/** A value in a form that `<` orders. */
export type Comparable = string | number | undefined;

/**
 * Texts that people write become the sort key of the indexes, whatever ICU version the process has. Plain values (codes,
 * ids, dates, choices) are ordered by their characters, as in the indexes.
 */
export function toComparable(value: unknown, isPlain = false): Comparable {
  if (value === undefined) return undefined;
  if (typeof value !== "string") return Number(value);
  return isPlain ? value : sortKey(value);
}

/** Order of two values from `toComparable`; absent values are first. */
export function compareComparable(left: Comparable, right: Comparable): number {
  if (left === undefined || right === undefined)
    return Number(left !== undefined) - Number(right !== undefined);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Order of two values of one kind; absent values are first. */
function compareValues(left: unknown, right: unknown, isPlain: boolean): number {
  return compareComparable(toComparable(left, isPlain), toComparable(right, isPlain));
}

/** Whether a record meets a condition. */
export function meetsCondition(record: Item, condition: FilterCondition): boolean {
  if ("all" in condition) return condition.all.every((each) => meetsCondition(record, each));
  if ("any" in condition) return condition.any.some((each) => meetsCondition(record, each));
  if ("not" in condition) return !meetsCondition(record, condition.not);
  return compares(record[condition.field], condition);
}

function compares(actual: unknown, { operator, value, isPlain = false }: FieldCondition): boolean {
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
      return actual !== undefined && isOrdered(compareValues(actual, value, isPlain), operator);
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
