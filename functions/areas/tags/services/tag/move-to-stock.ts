import * as z from "zod/mini";
import { HubError, invalidField } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { tag as tagModel } from "../../../../../shared/models/tag.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { createCompanyCheck } from "../../../../data/records/company-exists.ts";

const shape = z.object({ company: z.optional(z.string()) });

/**
 * Puts a blank tag into the stock of a company, or takes it out of any. A tag with an owner would become property
 * of a company without the owner's consent: it is released first. Throws `tag.state`, `input.invalid` for `company`.
 */
export const moveTagToStock = makeRecordService(tagModel, async ({ record, input, store }) => {
  if (record.state !== "blank") throw new HubError("tag.state");
  const { company } = shape.parse(input);
  if (company !== undefined && (await store.find(companyModel, company)) === undefined)
    throw invalidField("company", "notAcceptable");
  if (record.company === company) return undefined;
  const writes = company === undefined ? [] : [createCompanyCheck(company)];
  return { patch: { company }, extras: { writes } };
});
