import * as z from "zod/mini";
import { dateUnits } from "./date-units.ts";
import { integer } from "../model/bounds.ts";

/** A value of a field that is no list and no object; null: the record has none. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ReportValue = z.infer<typeof value>;

/** Names of the records to which values refer: by field, then by id. Records that the caller may not name are absent. */
const names = z.record(z.string(), z.record(z.string(), z.string()));

/** The shown ones, and all that there are. */
const shownOfAll = z.object({ shown: integer(0), all: integer(0) });

/** Rows of a chart. */
export const groupedRows = z.object({
  /** One row for each combination of X values: those values, the Y values, and the number of records. */
  rows: z.array(
    z.object({ x: z.array(value), y: z.array(z.nullable(z.number())), count: integer(0) }),
  ),
  /** Y values and number of records of the whole result, rows beyond the limit included. */
  total: z.object({ y: z.array(z.nullable(z.number())), count: integer(0) }),
  /** Groups of the first X axis. */
  groupCount: shownOfAll,
  rowCount: shownOfAll,
  names,
});
export type GroupedRows = z.infer<typeof groupedRows>;

/** Rows of a query: values in the order of the requested fields, and then of the virtual ones. */
export const tableRows = z.object({
  rows: z.array(z.array(value)),
  rowCount: shownOfAll,
  names,
});
export type TableRows = z.infer<typeof tableRows>;

const label = z.object({ en: z.string(), hu: z.string() });

/** A field that reports can use. */
export const reportField = z.object({
  name: z.string(),
  type: z.enum(["string", "number", "boolean", "moment", "day", "choice", "reference"]),
  label,
  /** The model and the field in which the name ends. */
  model: z.string(),
  field: z.string(),
  /** The model of the record that a reference names. */
  refersTo: z.optional(z.string()),
  /** Whether the caller may read the names of these records, by which a filter then finds them. */
  isNamed: z.optional(z.boolean()),
  /** The unit of a part of a date. */
  unit: z.optional(z.enum(dateUnits)),
  /** The values of a choice. */
  options: z.optional(z.array(z.string())),
});
export type ReportField = z.infer<typeof reportField>;

export const fieldItems = z.object({ items: z.array(reportField) });
export const axisItems = z.object({
  x: z.array(reportField),
  y: z.array(reportField),
  /** All fields that columns and filters may name, virtual ones included. */
  fields: z.array(reportField),
});
export type AxisItems = z.infer<typeof axisItems>;

/** A value to choose in a filter; of a reference with the name of its record, of a date filter with its first day. */
export const offeredValues = z.object({
  items: z.array(z.object({ value, name: z.optional(z.string()), count: z.optional(integer(0)) })),
});

export type OfferedValues = z.infer<typeof offeredValues>;

/** A filter that is ready to use. */
export const quickFilters = z.object({
  items: z.array(z.object({ name: z.string(), label, filter: z.record(z.string(), z.unknown()) })),
});
