import * as z from "zod/mini";
import type { Model } from "../../../../shared/model/define-model.ts";
import { models } from "../../../../shared/models/all.ts";
import type { ReportField } from "../../../../shared/reports/report-replies.ts";
import type { ChartRequest } from "../../../../shared/reports/report-requests.ts";
import { listFilterNames } from "../../../../shared/reports/words/filter-words.ts";
import { languages, type Language } from "../../../../shared/languages.ts";
import { getFieldLabel } from "../../../../shared/texts/models.ts";
import { dateUnitTexts } from "../../../../shared/texts/date-units.ts";
import { canFollowRelation } from "../../../data/query/join-relations.ts";
import { getDateForm, listUnits } from "../../../data/query/date-part.ts";
import { findReaders } from "../../../data/query/plan-query.ts";
import { canAlwaysRead } from "../../../data/rights/audiences.ts";
import type { Caller } from "../../../data/rights/caller.ts";
import { getValueKind } from "../../../data/rights/value-kind.ts";
import { isColumn, isXAxis, isYAxis, parseUsableField, type UsableField } from "./usable-field.ts";

/** What reports can use of a model: only fields that the caller may read (security T11). @param caller from `toReportCaller` */

/** The model's own fields. */
export function listStoredFields(caller: Caller, model: Model): UsableField[] {
  return Object.keys(model.fields).flatMap((name) => readable(caller, model, name));
}

/** Parts of the model's dates, and fields of the records to which it refers. */
export function listVirtualFields(caller: Caller, model: Model): UsableField[] {
  const own = listStoredFields(caller, model);
  const behind = own.flatMap(({ written, declared }) => {
    const target = models.get(declared.options.refersTo ?? "");
    if (target === undefined || getValueKind(declared) !== "string") return [];
    return Object.keys(target.fields)
      .filter((leaf) => leaf !== "_id" && leaf !== "_rev")
      .flatMap((leaf) => readable(caller, model, `${written}.${leaf}`))
      .filter(isColumn);
  });
  const dates = [...own, ...behind].flatMap(({ written, declared }) => {
    const form = getDateForm(declared);
    return form === undefined
      ? []
      : listUnits(form).flatMap((unit) => readable(caller, model, `${written}.${unit}`));
  });
  return [...dates, ...behind];
}

/** Fields that group, fields that are counted or summed, and all fields that a table can show. */
export function listAxes(
  caller: Caller,
  model: Model,
): Record<"x" | "y" | "fields", UsableField[]> {
  const own = listStoredFields(caller, model);
  const all = [...own, ...listVirtualFields(caller, model)].filter(isColumn);
  return { x: all.filter(isXAxis), y: own.filter(isYAxis), fields: all };
}

/** Fields with dates, which the special date filters are for. */
export function listDateFields(caller: Caller, model: Model): UsableField[] {
  return listStoredFields(caller, model).filter(
    ({ declared }) => getDateForm(declared) !== undefined,
  );
}

function readable(caller: Caller, model: Model, name: string): UsableField[] {
  const found = parseUsableField(model, name);
  if (found === undefined || findReaders(model, caller, [found.first]).length === 0) return [];
  return found.relation === undefined || canFollowRelation(caller, found.relation) ? [found] : [];
}

/** The name of the field behind a reference that has the titles of its records; undefined if the caller reads none. */
export function findTitleField(
  caller: Caller,
  model: Model,
  { written, declared, unit }: UsableField,
): string | undefined {
  const target = unit === undefined ? models.get(declared.options.refersTo ?? "") : undefined;
  if (target === undefined || !canAlwaysRead(caller, target, target.title)) return undefined;
  const [title] = readable(caller, model, `${written}.${target.title}`);
  return title && getValueKind(title.declared) === "string" ? title.written : undefined;
}

export function describeField(model: Model, found: UsableField): ReportField {
  const { written, declared, unit } = found;
  const refersTo = isOneReference(found) ? declared.options.refersTo : undefined;
  const type = unit === undefined ? typeOf(found) : "string";
  const options = type === "choice" ? listOptions(declared.schema) : undefined;
  const [en, hu] = languages.map((language) => labelOf(model, found, language));
  return {
    name: written,
    type,
    label: { en: en ?? written, hu: hu ?? written },
    model: found.model.name,
    field: found.leaf,
    ...(unit === undefined && refersTo !== undefined && { refersTo }),
    ...(unit !== undefined && { unit }),
    ...(options && { options }),
  };
}

/** The fields of these names, which a report uses. */
export function describeNames(model: Model, names: readonly string[]): ReportField[] {
  return names.flatMap((name) => {
    const found = parseUsableField(model, name);
    return found === undefined ? [] : [describeField(model, found)];
  });
}

/** The fields that a chart names: its axes, and those of its filter. */
export function describeChartFields(
  model: Model,
  { xAxes, yAxes, filter }: Pick<ChartRequest, "xAxes" | "yAxes" | "filter">,
): ReportField[] {
  return describeNames(model, [...new Set([...xAxes, ...yAxes, ...listFilterNames(filter)])]);
}

/** `Card: City`, `Created: month`. */
function labelOf(
  model: Model,
  { relation, model: last, leaf, unit }: UsableField,
  language: Language,
) {
  let from = model;
  const hops = (relation?.hops ?? []).map(({ field, target }) => {
    const label = getFieldLabel(from.name, field, language);
    from = target;
    return label;
  });
  const parts = [...hops, getFieldLabel(last.name, leaf, language)];
  return [...parts, ...(unit ? [dateUnitTexts[language][unit]] : [])].join(": ");
}

/** A list of references is filtered by ids alone: reports offer it neither as a column nor as an axis. */
function isOneReference({ leaf, declared }: UsableField): boolean {
  const { refersTo } = declared.options;
  return leaf === "_id" || (refersTo !== undefined && getValueKind(declared) === "string");
}

function typeOf(found: UsableField): ReportField["type"] {
  const { declared } = found;
  const form = getDateForm(declared);
  if (form !== undefined) return form;
  if (isOneReference(found)) return "reference";
  if (listOptions(declared.schema) !== undefined) return "choice";
  const kind = getValueKind(declared);
  return kind === "number" || kind === "boolean" ? kind : "string";
}

/** The values of a choice; undefined for other schemas. */
export function listOptions(schema: z.core.$ZodType): string[] | undefined {
  if (schema instanceof z.ZodMiniOptional) return listOptions(schema.def.innerType);
  if (!(schema instanceof z.ZodMiniEnum)) return undefined;
  return Object.values<unknown>(schema.def.entries).filter(
    (each): each is string => typeof each === "string" && each !== "",
  );
}
