import { findModelField, type Field, type Model } from "../../../../shared/model/define-model.ts";
import { isFieldReplicated } from "../../../../shared/model/replicated-field.ts";
import type { DateUnit } from "../../../../shared/reports/date-units.ts";
import { getDateForm, parseDatePart } from "../../../data/query/date-part.ts";
import { parseRelationPath, type RelationPath } from "../../../data/query/relation-path.ts";
import { getValueKind } from "../../../data/rights/value-kind.ts";

/** A field as a report names it: `city`, `card.city`, `createdAt.month`, `card.createdAt.month`. */
export interface UsableField {
  written: string;
  /** The field of the report's own model: it leads to the others. */
  first: string;
  /** The relations that it follows. */
  relation: RelationPath | undefined;
  /** The model and the declared field behind them. */
  model: Model;
  leaf: string;
  declared: Field;
  unit: DateUnit | undefined;
}

/** Undefined for a name that the models do not have, and for a field with objects. */
export function parseUsableField(model: Model, written: string): UsableField | undefined {
  const dot = written.lastIndexOf(".");
  const plain = parseStored(model, written);
  if (plain !== undefined) return isUsable(plain.declared) ? plain : undefined;
  const date = dot < 0 ? undefined : parseStored(model, written.slice(0, dot));
  const part = date && parseDatePart(date.model, `${date.leaf}${written.slice(dot)}`);
  return date && part && { ...date, written, unit: part.unit };
}

function parseStored(model: Model, written: string): UsableField | undefined {
  const relation = parseRelationPath(model, written);
  const last = relation?.hops.at(-1)?.target ?? model;
  const leaf = relation?.leaf ?? written;
  const declared = findModelField(last, leaf);
  const first = relation?.hops[0]?.field ?? written;
  return declared && { written, first, relation, model: last, leaf, declared, unit: undefined };
}

function isUsable(declared: Field): boolean {
  return isFieldReplicated(declared) && getValueKind(declared) !== "object";
}

/** Whether a table shows a field: a cell has one value. */
export function isColumn({ declared }: UsableField): boolean {
  return getValueKind(declared) !== "array";
}

/** Whether reports group by a field: its model says so, or it is a part of a date. */
export function isXAxis({ declared, unit }: UsableField): boolean {
  return (
    unit !== undefined || (declared.options.axis === "x" && getDateForm(declared) !== "moment")
  );
}

/** Whether reports sum a field, or count it: its model says so, or it counts the records. */
export function isYAxis({ written, declared, unit }: UsableField): boolean {
  return written === "_id" || (unit === undefined && declared.options.axis === "y");
}
