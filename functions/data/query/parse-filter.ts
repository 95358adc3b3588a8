import type { FieldProblem } from "../../../shared/errors.ts";
import { queryLimits } from "../../../shared/limits/hub.ts";
import type { Field, Model } from "../../../shared/model/define-model.ts";
import { findDateProblem } from "../../../shared/model/formats.ts";
import { comparisons, type Comparison, type FilterCondition } from "./filter-condition.ts";
import { getDateForm } from "./date-part.ts";
import { findFilterField, isTextField } from "./relation-path.ts";
import { getValueKind, type ValueKind } from "../rights/value-kind.ts";

/** The condition of a filter, every field it names at any depth, and its problems. */
export interface ParsedFilter {
  condition: FilterCondition;
  fields: Set<string>;
  /** By the path of the field or the name of the limit; empty for a valid filter. */
  problems: Record<string, FieldProblem>;
}

/** The declaration of the field that a filter names; undefined for none. */
export type FindFilterField = (model: Model, written: string) => Field | undefined;

/**
 * Checks a filter in document form. Never throws: the caller refuses forbidden fields before it reports a problem
 * (order of checks: rights, then input).
 */
export function parseFilter(
  model: Model,
  filter: Record<string, unknown>,
  findField: FindFilterField = findFilterField,
): ParsedFilter {
  const fields = new Set<string>();
  const problems: Record<string, FieldProblem> = {};
  let conditions = 0;

  const report = (path: string, problem: FieldProblem): FilterCondition => {
    problems[path] ??= problem;
    return { all: [] };
  };

  function all(document: Record<string, unknown>, depth: number): FilterCondition {
    if (depth > queryLimits.maxDepth) return report("filter.depth", "tooLarge");
    return {
      all: Object.entries(document).map(([key, value]) =>
        key.startsWith("$") ? logical(key, value, depth) : onField(key, value),
      ),
    };
  }

  function logical(operator: string, value: unknown, depth: number): FilterCondition {
    if (operator === "$not")
      return isDocument(value)
        ? { not: all(value, depth + 1) }
        : report("filter.$not", "wrongType");
    if (operator !== "$and" && operator !== "$or")
      return report("filter.operator", "notAcceptable");
    if (!Array.isArray(value) || value.length === 0)
      return report(`filter.${operator}`, "wrongType");
    const parts = value.map((each: unknown) =>
      isDocument(each) ? all(each, depth + 1) : report(`filter.${operator}`, "wrongType"),
    );
    return operator === "$and" ? { all: parts } : { any: parts };
  }

  function onField(field: string, value: unknown): FilterCondition {
    fields.add(field);
    const declared = findField(model, field);
    if (declared === undefined) return report(field, "notAcceptable");
    const comparisonEntries = isDocument(value) ? Object.entries(value) : [["$eq", value] as const];
    if (comparisonEntries.length === 0) return report(field, "wrongType");
    return {
      all: comparisonEntries.map(([operator, operand]) =>
        comparison(field, declared, operator, operand),
      ),
    };
  }

  function comparison(
    field: string,
    declared: Field,
    written: string,
    value: unknown,
  ): FilterCondition {
    const kind = getValueKind(declared);
    conditions += 1;
    if (conditions > queryLimits.maxConditions) return report("filter.conditions", "tooLarge");
    const operator = comparisons.find((each) => `$${each}` === written);
    if (operator === undefined) return report("filter.operator", "notAcceptable");
    const problem = valueProblem(kind, operator, value) ?? dateProblem(declared, value);
    if (problem !== undefined) return report(field, problem);
    const isPlain = kind === "string" && !isTextField(model, field);
    return { field, operator, value, ...(isPlain && { isPlain }) };
  }

  return { condition: all(filter, 1), fields, problems };
}

function isDocument(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueProblem(
  kind: ValueKind,
  operator: Comparison,
  value: unknown,
): FieldProblem | undefined {
  if (operator === "exists") return typeof value === "boolean" ? undefined : "wrongType";
  if (kind === "object") return "notAcceptable";
  if (operator === "in") {
    if (!Array.isArray(value) || value.length === 0) return "wrongType";
    if (value.length > queryLimits.maxConditions) return "tooLong";
    return value.every((each) => isScalarOf(kind, each)) ? undefined : "wrongType";
  }
  if (operator === "includes") {
    if (typeof value !== "string" || (kind !== "string" && kind !== "array")) return "wrongType";
    return value.length > queryLimits.maxTextLength ? "tooLong" : undefined;
  }
  const mayBeNull = operator === "eq" || operator === "ne";
  if (value === null) return mayBeNull ? undefined : "wrongType";
  return isScalarOf(kind, value) ? undefined : "wrongType";
}

/** A date outside the calendar that the product uses, in a filter of a field with dates. */
function dateProblem(declared: Field, value: unknown): FieldProblem | undefined {
  if (getDateForm(declared) === undefined) return undefined;
  const dates = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
  return dates.map(findDateProblem).find((problem) => problem !== undefined);
}

function isScalarOf(kind: ValueKind, value: unknown): boolean {
  if (kind === "array" || kind === "object") return false;
  return typeof value === kind && (typeof value !== "number" || Number.isFinite(value));
}
