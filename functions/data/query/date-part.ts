import * as z from "zod/mini";
import { findModelField, type Field, type Model } from "../../../shared/model/define-model.ts";
import { dateUnits, dayUnits, type DateUnit } from "../../../shared/reports/date-units.ts";

/** `moment`: a time in UTC, ISO 8601 · `day`: a calendar day. */
export type DateForm = "moment" | "day";

/** The form of a field's dates; undefined for a field of other values. */
export function getDateForm({ schema }: Field): DateForm | undefined {
  return formOf(schema);
}

function formOf(schema: z.core.$ZodType): DateForm | undefined {
  if (schema instanceof z.ZodMiniOptional) return formOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniISODateTime) return "moment";
  return schema instanceof z.ZodMiniISODate ? "day" : undefined;
}

/** The units of dates of a form. */
export function listUnits(form: DateForm): readonly DateUnit[] {
  return form === "day" ? dayUnits : dateUnits;
}

/** A date at a coarser unit, which reports use like a field: `createdAt.month`. */
export interface DatePart {
  field: string;
  unit: DateUnit;
  form: DateForm;
}

/** Undefined unless the name is that of a date field of the model and of one of its units. */
export function parseDatePart(model: Model, written: string): DatePart | undefined {
  const dot = written.lastIndexOf(".");
  if (dot < 0) return undefined;
  const field = written.slice(0, dot);
  const declared = findModelField(model, field);
  const form = declared && getDateForm(declared);
  const unit = form && listUnits(form).find((each) => each === written.slice(dot + 1));
  return form && unit && { field, unit, form };
}
