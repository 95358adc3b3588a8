import { company as companyModel } from "../../../shared/models/company.ts";
import { recordKey } from "../store/keys.ts";
import type { Write } from "../../platform/aws/table.ts";

/**
 * Holds while a company is there. It goes into every transaction that ties a record to a company: what comes to one
 * that is deleted at that moment is refused with `ConditionFailed`, and finds no company when it is tried again.
 */
export function companyExistsCheck(id: string): Write {
  return { check: recordKey(companyModel, id), condition: "attribute_exists(pk)" };
}
