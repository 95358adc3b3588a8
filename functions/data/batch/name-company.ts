import { HubError, invalidField } from "../../../shared/errors.ts";
import { listCreators, type Model } from "../../../shared/model/define-model.ts";
import type { RecordFields } from "../records/build-record.ts";
import type { Caller } from "../rights/caller.ts";

interface NamedLines {
  items: readonly RecordFields[];
  /** Absent: each line names its own company, or none. */
  company?: string | undefined;
}

/**
 * Lines of an import whose new records are made for the company. Throws `record.notFound` for a company that the caller
 * does not administer, `input.invalid` for a model whose records are not made for a company.
 */
export function nameCompany(
  { caller, model }: { caller: Caller; model: Model },
  { items, company }: NamedLines,
): readonly RecordFields[] {
  if (company === undefined) return items;
  const field = model.audienceRules.companyAdmin;
  if (field === undefined || !listCreators(model, field).includes("companyAdmin"))
    throw invalidField("company", "notAcceptable");
  if (!caller.isAdmin && !caller.administers.includes(company))
    throw new HubError("record.notFound");
  return items.map((line) => (Object.hasOwn(line, "_id") ? line : { ...line, [field]: company }));
}
