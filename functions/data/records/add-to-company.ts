import { invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { company as companyModel, type Company } from "../../../shared/models/company.ts";
import { findPossibleAudiences, hasAnyAudience } from "../rights/audiences.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";
import { applyTemplate, checkRequired } from "./check-template.ts";

type Values = Readonly<Record<string, unknown>>;

/** Companies by their ids. */
export type NamedCompanies = ReadonlyMap<string, Company>;

/** Loads the companies that new records name: one request, and none for records without a company. */
export async function loadNamedCompanies(
  store: Store,
  model: Model,
  records: readonly Values[],
): Promise<NamedCompanies> {
  const field = model.template?.company;
  if (field === undefined) return new Map();
  const ids = records.flatMap(({ [field]: id }) => (typeof id === "string" ? [id] : []));
  if (ids.length === 0) return new Map();
  const companies = await store.findMany(companyModel, [...new Set(ids)]);
  return new Map(companies.map((company) => [company._id, company]));
}

/**
 * A new record of a company with the values that the company's template gives it. Throws `input.invalid` for a company
 * that does not exist, and for empty fields that the template requires of the caller.
 */
export function addToCompany(
  caller: Caller,
  model: Model,
  record: Values,
  companies: NamedCompanies,
): Values {
  const { template: spec } = model;
  const id = spec && record[spec.company];
  if (spec === undefined || typeof id !== "string") return record;
  const company = companies.get(id);
  if (company === undefined) throw invalidField(spec.company, "notAcceptable");
  const { template } = company;
  if (template === undefined) return record;
  const joined = { ...record, ...applyTemplate(model, template, record) };
  if (!hasAnyAudience(findPossibleAudiences(caller, model), spec.exempt))
    checkRequired(template, joined);
  return joined;
}
