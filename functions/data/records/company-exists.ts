import { company as companyModel } from "../../../shared/models/company.ts";
import { recordKey } from "../store/keys.ts";
import type { Write } from "../../platform/aws/table.ts";

/**
 * Holds while the company exists. Every transaction that ties a record to a company contains it: a concurrent deletion
 * of the company refuses the transaction with `ConditionFailed`, and its repeat does not find the company.
 */
export function createCompanyCheck(id: string): Write {
  return { check: recordKey(companyModel, id), condition: "attribute_exists(pk)" };
}
