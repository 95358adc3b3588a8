import * as z from "zod/mini";
import { invalidField } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { view as viewModel } from "../../../../../shared/models/view.ts";
import { makeRecordService } from "../../../../calls/service.ts";
import { createCompanyCheck } from "../../../../data/records/company-exists.ts";

const shape = z.object({ company: z.nullable(z.string()) });

/**
 * Shares a view with a company's admins, or ends that. A company that the caller does not administer is answered like
 * one that does not exist: otherwise anybody could put names of their choice before the admins of any company.
 */
export const shareView = makeRecordService(viewModel, async (context) => {
  const { record, held, store, caller } = context;
  const { company } = shape.parse(context.input);
  if (company === (record.company ?? null)) return undefined;
  if (company === null) return { patch: { company: undefined } };
  const isTheirs = held.has("admin") || caller.administers.some((own) => own === company);
  const found = isTheirs ? await store.find(companyModel, company) : undefined;
  if (found === undefined) throw invalidField("company", "notAcceptable");
  return { patch: { company }, extras: { writes: [createCompanyCheck(company)] } };
});
