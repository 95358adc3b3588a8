import { findModelField, type Model } from "../../../shared/model/define-model.ts";
import { isText } from "../../../shared/model/text-field.ts";
import { sortKey } from "../../../shared/text/hungarian-sort-key.ts";
import { parseDatePart } from "../../data/query/date-part.ts";
import { getValueKind, type ValueKind } from "../../data/rights/value-kind.ts";
import { searchColumn, sortColumn } from "../replica-columns.ts";
import { compileDatePart } from "./compile-date-part.ts";
import { name, sql, type Sql, type SqlValue } from "./sql.ts";

/** The rows of one model in a statement. */
export interface Rows {
  model: Model;
  /** The name of the rows in the statement. */
  alias: string;
}

/** The column of a field, or the part of a date that the name says. */
export function column(rows: Rows, field: string): Sql {
  const part = parseDatePart(rows.model, field);
  return part === undefined
    ? storedColumn(rows, field)
    : compileDatePart(storedColumn(rows, part.field), part);
}

function storedColumn({ model, alias }: Rows, field: string): Sql {
  return { ...sql`${name(alias)}.${name(field)}`, reads: [{ model, name: field }] };
}

export function kindOf({ model }: Rows, field: string): ValueKind {
  if (parseDatePart(model, field) !== undefined) return "string";
  const declared = findModelField(model, field);
  if (declared === undefined) throw new Error(`${model.name} has no field ${field}`);
  return getValueKind(declared);
}

/** The value that orders a field: the key of a text, or the value. */
export function orderColumn(rows: Rows, field: string): Sql {
  return column(rows, isText(rows.model, field) ? sortColumn(field) : field);
}

/** What a text is searched by. */
export function wordColumn(rows: Rows, field: string): Sql {
  return isText(rows.model, field)
    ? column(rows, searchColumn(field))
    : sql`lower(strip_accents(${column(rows, field)}))`;
}

/** A value of a filter in the form that `orderColumn` has. */
export function orderValue({ model }: Rows, field: string, value: unknown): SqlValue {
  return typeof value === "string" && isText(model, field) ? sortKey(value) : toSqlValue(value);
}

export function toSqlValue(value: unknown): SqlValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new Error(`A filter compares no ${typeof value}`);
}

/** Whether a list, stored as JSON, has this text; null without a list. An object in the list equals no text. */
export function hasMember(rows: Rows, field: string, text: string): Sql {
  const members = sql`json_extract(${column(rows, field)}, '$[*]')::VARCHAR[]`;
  return sql`list_contains(${members}, to_json(${text}::VARCHAR)::VARCHAR)`;
}
