import type { FieldKind, FieldShape } from "../values/field-shape.ts";
import type { BuiltCondition, ConditionValue, Operator } from "./filter-tree.ts";

const ordered = ["eq", "ne", "lt", "lte", "gt", "gte", "filled", "empty"] as const;

const byKind: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ["includes", ...ordered],
  number: ordered,
  moment: ["gte", "lt", "lte", "gt", "eq", "ne", "filled", "empty"],
  day: ["gte", "lt", "lte", "gt", "eq", "ne", "filled", "empty"],
  yesNo: ["eq", "ne", "filled", "empty"],
  choice: ["in", "eq", "ne", "filled", "empty"],
  reference: ["eq", "ne", "filled", "empty"],
  list: ["includes", "filled", "empty"],
  object: ["filled", "empty"],
};

/** The comparisons that make sense for a field, the usual one first. */
export function listOperators({ kind }: FieldShape): readonly Operator[] {
  return byKind[kind];
}

/** Whether a comparison needs a value. */
export const needsValue = (operator: Operator): boolean =>
  operator !== "filled" && operator !== "empty";

/** The first value of a comparison. */
export function firstValue({ kind, options }: FieldShape, operator: Operator): ConditionValue {
  if (!needsValue(operator)) return kind === "text" ? "" : true;
  if (operator === "in") return options.slice(0, 1);
  if (kind === "yesNo") return true;
  if (kind === "number") return 0;
  return options[0] ?? "";
}

/** A condition on a field with its usual comparison. */
export function firstCondition(field: string, shape: FieldShape): BuiltCondition {
  const operator = listOperators(shape)[0] ?? "filled";
  return { field, operator, value: firstValue(shape, operator) };
}

/** Whether the service would take the condition: its value is there. */
export function isComplete({ operator, value }: BuiltCondition): boolean {
  if (!needsValue(operator)) return true;
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "boolean" || value.length > 0;
}
