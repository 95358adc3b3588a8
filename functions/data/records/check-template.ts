import { isDeepStrictEqual } from "node:util";
import { HubError, type FieldProblem } from "../../../shared/errors.ts";
import {
  findModelField,
  type Model,
  type TemplateSpec,
} from "../../../shared/model/define-model.ts";
import {
  company as companyModel,
  ruledFields,
  type CardTemplate,
  type RuledField,
} from "../../../shared/models/company.ts";
import { hasAnyAudience, findPossibleAudiences } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import { recordKey } from "../store/keys.ts";
import { toEntity, type StoredRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import type { Table } from "../../platform/aws/table.ts";
import type { HeldRecord, VisibleRecord } from "../rights/record-rights.ts";

/** Templates by the ids of their companies. */
export type Templates = ReadonlyMap<unknown, CardTemplate>;

type Values = Readonly<Record<string, unknown>>;

/**
 * The templates that a change of these fields must follow: one request for all records. No request when templates do
 * not bind the caller or rule none of the fields.
 */
export async function loadTemplatesFor(
  store: Store,
  caller: Caller,
  model: Model,
  records: readonly StoredRecord[],
  fields: readonly string[],
): Promise<Templates> {
  const { template } = model;
  if (
    template === undefined ||
    hasAnyAudience(findPossibleAudiences(caller, model), template.exempt)
  )
    return new Map();
  if (!fields.some((name) => isRuled(template, name))) return new Map();
  const ids = records.flatMap(({ [template.company]: id }) => (typeof id === "string" ? id : []));
  return loadTemplates(store, ids);
}

/** Templates of these companies by their ids; companies without a template are left out. */
async function loadTemplates(store: Store, ids: readonly string[]): Promise<Templates> {
  const companies = await store.findMany(companyModel, ids);
  return new Map(companies.flatMap(({ _id, template }) => (template ? [[_id, template]] : [])));
}

/**
 * Refuses changes of fields that the template fixes, and empty values of fields that it requires. A fixed field may
 * be set to the template's value, because a card may be older than its template.
 * @param values the new values, checked and normalised
 * Throws `template.locked` naming the fields, `input.invalid`.
 */
export function checkTemplate(
  model: Model,
  { record, held }: VisibleRecord,
  values: Values,
  templates: Templates,
): void {
  const spec = model.template;
  const template = spec && templates.get(record[spec.company]);
  if (spec === undefined || template === undefined || hasAnyAudience(held, spec.exempt)) return;
  const changed = Object.keys(values).filter(
    (name) => !isDeepStrictEqual(values[name], record[name]),
  );
  const fixed = changed.filter((name) => isFixed({ model, spec, template, changed }, name, values));
  if (!hasAnyAudience(held, spec.translators) && changed.includes(spec.translations))
    fixed.push(...fixedTranslations(spec, template, record, values));
  if (fixed.length > 0) throw new HubError("template.locked", problems(fixed, "notAcceptable"));
  checkRequired(template, Object.fromEntries(changed.map((name) => [name, values[name]])));
}

/** Refuses empty values of fields that the template requires. Throws `input.invalid` naming them. */
export function checkRequired(template: CardTemplate, values: Values): void {
  const empty = Object.keys(values).filter(
    (name) => ruleOf(template, name)?.rule === "required" && isEmpty(values[name]),
  );
  if (empty.length > 0) throw new HubError("input.invalid", problems(empty, "required"));
}

/** Whether the company's template fixes the field for the caller. One read if a template may bind the caller. */
export async function isFixedByTemplate(
  table: Table,
  { template: spec }: Model,
  { record, held }: HeldRecord,
  name: string,
): Promise<boolean> {
  const company = spec && record[spec.company];
  if (spec === undefined || typeof company !== "string" || hasAnyAudience(held, spec.exempt))
    return false;
  if (!isRuledField(name)) return false;
  const item = await table.get(recordKey(companyModel, company));
  const template = item && toEntity(companyModel, item).template;
  return template?.[name]?.rule === "locked";
}

/** The template's value of a field, parsed by the field's schema. Undefined if it is missing or invalid. */
function getTemplateValue(model: Model, template: CardTemplate, name: RuledField): unknown {
  const value = template[name]?.value;
  return value === undefined
    ? undefined
    : findModelField(model, name)?.schema.safeParse(value).data;
}

/** Values that a template gives a record: those of fixed fields, and those of fields that are empty. */
export function applyTemplate(model: Model, template: CardTemplate, record: Values): Values {
  const taken: Record<string, unknown> = {};
  for (const name of ruledFields) {
    const value = getTemplateValue(model, template, name);
    if (value === undefined) continue;
    if (template[name]?.rule !== "locked" && !isEmpty(record[name])) continue;
    taken[name] = value;
    if (isDeepStrictEqual(value, record[name])) continue;
    for (const [follower, leader] of Object.entries(model.template?.dependentFields ?? {}))
      if (leader === name) taken[follower] = undefined;
  }
  return taken;
}

/** Values that a company's template gives a record; empty without a template. */
export async function loadTemplateValues(
  store: Store,
  model: Model,
  company: string,
  record: Values,
): Promise<Values> {
  const template = (await loadTemplates(store, [company])).get(company);
  return template === undefined ? {} : applyTemplate(model, template, record);
}

interface Rules {
  model: Model;
  spec: TemplateSpec;
  template: CardTemplate;
  changed: readonly string[];
}

function isFixed({ model, spec, template, changed }: Rules, name: string, values: Values): boolean {
  const leader = Object.hasOwn(spec.dependentFields, name) ? spec.dependentFields[name] : undefined;
  // It may change together with its leader, which has its own check.
  if (leader !== undefined)
    return ruleOf(template, leader)?.rule === "locked" && !changed.includes(leader);
  if (!isRuledField(name) || ruleOf(template, name)?.rule !== "locked") return false;
  const given = getTemplateValue(model, template, name);
  return given === undefined || !isDeepStrictEqual(values[name], given);
}

/** Paths of changed translations whose originals are fixed. */
function fixedTranslations(
  { translations }: TemplateSpec,
  template: CardTemplate,
  record: Values,
  values: Values,
): string[] {
  const [before, after] = [formsIn(record[translations]), formsIn(values[translations])];
  return ruledFields
    .filter((name) => template[name]?.rule === "locked" && before[name] !== after[name])
    .map((name) => `${translations}.${name}`);
}

function formsIn(value: unknown): Values {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isRuled(spec: TemplateSpec, name: string): boolean {
  return (
    isRuledField(name) || Object.hasOwn(spec.dependentFields, name) || name === spec.translations
  );
}

function isRuledField(name: string): name is RuledField {
  return ruledFields.some((ruled) => ruled === name);
}

function ruleOf(template: CardTemplate, name: string): CardTemplate[RuledField] {
  return isRuledField(name) ? template[name] : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function problems(names: readonly string[], problem: FieldProblem) {
  return { fields: Object.fromEntries(names.map((name) => [name, problem])) };
}
