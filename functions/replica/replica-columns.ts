import {
  findModelField,
  type Field,
  type FieldMap,
  type Model,
} from "../../shared/model/define-model.ts";
import { isFieldReplicated } from "../../shared/model/replicated-field.ts";
import { isText } from "../../shared/model/text-field.ts";
import { getValueKind, type ValueKind } from "../data/rights/value-kind.ts";

/** DuckDB's name of a column's type. Times and dates are VARCHAR, as in the records. */
export type ColumnType = "VARCHAR" | "BIGINT" | "DOUBLE" | "BOOLEAN";

/**
 * Source of a column's value. `row`: the revision itself · `value`: the field · `json`: the field as JSON text ·
 * `searchKey`, `sortKey`: keys of the field's text (shared/text), which compare bytewise.
 */
export type ColumnForm = "row" | "value" | "json" | "searchKey" | "sortKey";

export interface ReplicaColumn {
  name: string;
  type: ColumnType;
  form: ColumnForm;
  /** The model's field; absent for columns of the row. */
  field?: string;
}

/**
 * Columns that every file has first. A row is one revision of a record. A deletion is a row with the next revision,
 * where `_deleted` is true. Its other fields are null but `createdAt` and the fields that choose its split.
 * `_at`: when it was changed, ISO 8601.
 */
const rowColumns = [
  { name: "_id", type: "VARCHAR", form: "row" },
  { name: "_rev", type: "BIGINT", form: "row" },
  { name: "_deleted", type: "BOOLEAN", form: "row" },
  { name: "_at", type: "VARCHAR", form: "row" },
] as const satisfies readonly ReplicaColumn[];

/** Columns that order the rows of one `_id` in every model. */
export const revisionColumns = ["createdAt", "_rev", "_at"] as const;

/**
 * Columns that order the rows of one `_id`: the last row is the current one. A record that is created again under the id
 * of a deleted one starts at revision 1 but is newer by `createdAt`; a restored one keeps `createdAt` and continues its
 * revisions. An absent value of a later column is before all others.
 */
export function listRevisionOrder({ unauditedFields = [] }: Model): string[] {
  return [...revisionColumns, ...unauditedFields];
}

/** Increased when rows or manifests get another meaning. A manifest with another format is void: its model is rebuilt. */
export const replicaFormat = 3;

/** Whether a model's records are in `models/<model>/`. Visits have files of their own (visit-files.ts). */
export function isReplicated({ isOnlyInReplica }: Model): boolean {
  return isOnlyInReplica !== true;
}

/**
 * Columns of a model's files, in their order. A query that needs another field cannot use the replica: secrets, fields
 * that only the server reads, and fields that the model keeps out.
 */
export function listReplicaColumns(model: Model): ReplicaColumn[] {
  const fields: FieldMap = model.fields;
  const isRow = (name: string) => rowColumns.some((column) => column.name === name);
  return [
    ...rowColumns,
    ...Object.entries(fields)
      .filter(([name, declared]) => !isRow(name) && isFieldReplicated(declared))
      .flatMap(([name, declared]) => createFieldColumns(model, name, declared)),
  ];
}

/** The model's columns with their types, as manifests and rebuilds name them. */
export function describeColumns(model: Model): string[] {
  return listReplicaColumns(model).map(describeColumn);
}

export function describeColumn({ name, type }: Pick<ReplicaColumn, "name" | "type">): string {
  return `${name} ${type}`;
}

const valueTypes: Readonly<Record<ValueKind, ColumnType>> = {
  string: "VARCHAR",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  array: "VARCHAR",
  object: "VARCHAR",
};

function createFieldColumns(model: Model, name: string, declared: Field): ReplicaColumn[] {
  const kind = getValueKind(declared);
  const form = kind === "array" || kind === "object" ? "json" : "value";
  const value: ReplicaColumn = { name, type: valueTypes[kind], form, field: name };
  if (!isText(model, name)) return [value];
  return [
    value,
    { name: searchColumn(name), type: "VARCHAR", form: "searchKey", field: name },
    { name: sortColumn(name), type: "VARCHAR", form: "sortKey", field: name },
  ];
}

/** Column with the search key of a field's text. */
export function searchColumn(field: string): string {
  return `s:${field}`;
}

/** Column with the Hungarian sort key of a field's text. */
export function sortColumn(field: string): string {
  return `o:${field}`;
}

/**
 * Fields whose first present value chooses the split of a row, in this order: company, owner, id. So the
 * rows of a company are in one file, and records without a company are spread.
 */
export function listSplitFields(model: Model): string[] {
  const { companyAdmin, owner } = model.audienceRules;
  const named = [companyAdmin, owner].filter(
    (name): name is string =>
      name !== undefined && name !== "_id" && findModelField(model, name) !== undefined,
  );
  return [...new Set([...named, "_id"])];
}
