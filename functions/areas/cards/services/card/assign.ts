import * as z from "zod";
import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { companyExistsCheck } from "../../../../data/records/company-exists.ts";
import { loadTemplateValues } from "../../../../data/records/check-template.ts";
import { makeRecordService, type ServiceContext } from "../../../../calls/service.ts";

const shape = z.object({
  owner: z.string().optional(),
  company: z.string().nullable().optional(),
});

/**
 * Assigns a card to another owner or company. Admins may do everything. Company admins may give cards of their company
 * to colleagues and move them among the companies that they administer. Owners may not, because a card would then leave
 * its company's template. A new company's template overwrites the fields that it fixes.
 */
export const assignCard = makeRecordService(async (context) => {
  const { owner, company } = shape.parse(context.input);
  if (!mayAssign(context, company)) throw new HubError("access.denied");
  if (owner === undefined && company === undefined) throw invalidField("owner", "required");
  if (context.record["locked"] === true && !context.held.has("admin"))
    throw new HubError("card.locked");
  const patch: Record<string, unknown> = {};
  if (company !== undefined) {
    patch["company"] = await checkCompany(context, company);
    if (company !== null && company !== context.record["company"])
      Object.assign(
        patch,
        await loadTemplateValues(context.store, context.model, company, context.record),
      );
  }
  if (owner !== undefined) patch["owner"] = await checkOwner(context, owner);
  return typeof company === "string"
    ? { patch, extras: { writes: [companyExistsCheck(company)] } }
    : { patch };
});

/** An owner may move a card without a company into a company that the owner administers. */
function mayAssign({ held, record, caller }: ServiceContext, company?: string | null): boolean {
  if (held.has("admin") || held.has("companyAdmin")) return true;
  return record["company"] === undefined && caller.administers.some((id) => id === company);
}

async function checkCompany(
  { held, caller, store }: ServiceContext,
  company: string | null,
): Promise<string | undefined> {
  if (company === null) return undefined;
  const isTheirs = held.has("admin") || caller.administers.some((id) => id === company);
  const found = isTheirs ? await store.find(companyModel, company) : undefined;
  if (found === undefined) throw invalidField("company", "notAcceptable");
  return company;
}

async function checkOwner({ held, caller, store }: ServiceContext, owner: string): Promise<string> {
  const found = await store.find(userModel, owner);
  const isCompanyAdmin = held.has("companyAdmin");
  const isColleague = caller.administers.some((id) => id === found?.company);
  const isTheirs = held.has("admin") || (isCompanyAdmin && isColleague) || owner === caller.id;
  if (found === undefined || !isTheirs) throw invalidField("owner", "notAcceptable");
  return owner;
}
