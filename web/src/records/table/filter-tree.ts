/** A filter as people build it: conditions, joined by "and" or "or". Pure functions from and to the hub's form. */

export const operators = [
  "includes",
  "eq",
  "ne",
  "in",
  "lt",
  "lte",
  "gt",
  "gte",
  "filled",
  "empty",
] as const;
export type Operator = (typeof operators)[number];

export type ConditionValue = string | number | boolean | readonly string[];

export interface BuiltCondition {
  field: string;
  operator: Operator;
  value: ConditionValue;
}

export interface Group {
  join: "and" | "or";
  parts: readonly Part[];
}

/** A condition that people do not build here, such as one on a related record. It is kept as it is. */
export interface Fixed {
  document: Readonly<Record<string, unknown>>;
}

export type Part = BuiltCondition | Group | Fixed;

export type FilterDocument = Readonly<Record<string, unknown>>;

export const noFilter: Group = { join: "and", parts: [] };

export const isGroup = (part: Part): part is Group => "join" in part;
export const isFixed = (part: Part): part is Fixed => "document" in part;

/** The hub's form of a filter; undefined without conditions. */
export function toDocument({ join, parts }: Group): FilterDocument | undefined {
  const documents = parts.map(documentOf).filter((each) => each !== undefined);
  if (documents.length < 2) return documents[0];
  return join === "or" ? { $or: documents } : { $and: documents };
}

function documentOf(part: Part): FilterDocument | undefined {
  if (isGroup(part)) return toDocument(part);
  if (isFixed(part)) return part.document;
  const { field, operator, value } = part;
  if (operator === "eq") return { [field]: value };
  // an empty text counts as empty too, as people see it
  if (operator === "filled") return { [field]: filledTest(value) };
  if (operator === "empty") return { $not: { [field]: filledTest(value) } };
  return { [field]: { [`$${operator}`]: value } };
}

/** Of texts, "filled" is more than the empty text; of other values, that there is one. */
const filledTest = (value: ConditionValue) => (value === "" ? { $gt: "" } : { $exists: true });

/** A filter of the hub, as people edit it. */
export function fromDocument(document: FilterDocument): Group {
  const parts = partsOf(document);
  const [only] = parts;
  return parts.length === 1 && only && isGroup(only) ? only : { join: "and", parts };
}

function partsOf(document: FilterDocument): Part[] {
  return Object.entries(document).flatMap(([key, value]) => partOf(key, value));
}

function partOf(key: string, value: unknown): Part[] {
  if (key === "$and" || key === "$or") {
    if (!Array.isArray(value) || !value.every(isDocument)) return [{ document: { [key]: value } }];
    const parts = value.map((each) => {
      const inner = partsOf(each);
      return inner.length === 1 && inner[0] ? inner[0] : { join: "and" as const, parts: inner };
    });
    return [{ join: key === "$or" ? "or" : "and", parts }];
  }
  const fixed = { document: { [key]: value } };
  if (key === "$not") return [readEmpty(value) ?? fixed];
  if (key.startsWith("$") || key.includes(".")) return [fixed];
  if (!isDocument(value)) {
    return isScalar(value) ? [{ field: key, operator: "eq", value }] : [fixed];
  }
  const comparisons = Object.entries(value).map(([operator, operand]) =>
    conditionOf(key, operator, operand),
  );
  return comparisons.every((each) => each !== undefined) ? comparisons : [fixed];
}

function conditionOf(field: string, written: string, value: unknown): BuiltCondition | undefined {
  if (written === "$exists" && typeof value === "boolean")
    return { field, operator: value ? "filled" : "empty", value: true };
  if (written === "$gt" && value === "") return { field, operator: "filled", value: "" };
  const operator = operators.find((each) => written === `$${each}`);
  if (operator === undefined || operator === "filled" || operator === "empty") return undefined;
  if (operator === "in") return isTextList(value) ? { field, operator, value } : undefined;
  return isScalar(value) ? { field, operator, value } : undefined;
}

/** `$not` of "filled" is "empty". */
function readEmpty(value: unknown): BuiltCondition | undefined {
  if (!isDocument(value)) return undefined;
  const [only, ...others] = partsOf(value);
  if (!only || others.length > 0 || isGroup(only) || isFixed(only)) return undefined;
  return only.operator === "filled" ? { ...only, operator: "empty" } : undefined;
}

function isDocument(value: unknown): value is FilterDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** The fields that a filter names; of a related record's field, the one that leads there. */
export function namedFields(part: Part): string[] {
  if (isGroup(part)) return part.parts.flatMap(namedFields);
  return isFixed(part) ? fieldsIn(part.document) : [part.field];
}

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (!isDocument(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith("$") ? fieldsIn(inner) : [key.split(".")[0] ?? key],
  );
}

/** A filter without the parts that name other fields than these; how many parts were left out. */
export function keepFields(
  group: Group,
  isKnown: (field: string) => boolean,
): { filter: Group; left: number } {
  let left = 0;
  const parts = group.parts.flatMap((part): Part[] => {
    if (isGroup(part)) {
      const inner = keepFields(part, isKnown);
      left += inner.left;
      return inner.filter.parts.length > 0 ? [inner.filter] : [];
    }
    const isKept = namedFields(part).every(isKnown);
    if (!isKept) left += 1;
    return isKept ? [part] : [];
  });
  return { filter: { ...group, parts }, left };
}
