import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Getter } from "../../../../calls/service.ts";

/**
 * Lists the admins of a company by name and address, in the order in which they became admins. An admin may be a member
 * of another company, whose account the others do not read.
 */
export const listCompanyAdmins: Getter = async (model, allow, input, context) => {
  const { record, store } = await loadServiceContext(model, allow, input, context);
  const { admins } = companyModel.entity.parse(record);
  const found = await store.findMany(userModel, admins);
  const byId = new Map(found.map((person) => [person._id, person]));
  const items = admins.flatMap((id) => {
    const person = byId.get(id);
    if (person === undefined) return [];
    const { _id, lastName, firstName, email, company } = person;
    return [{ _id, lastName, firstName, email, isMember: company === record._id }];
  });
  return { items };
};
