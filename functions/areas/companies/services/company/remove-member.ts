import { user as userModel } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { endMembership } from "../../membership-end.ts";

/** Removes a person from a company, as a member and as an admin. The last admin cannot be removed (`last.admin`). */
export const removeCompanyMember: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { record } = await loadServiceContext(model, allow, input, context);
    const person = await context.store.find(userModel, String(input["user"]));
    const mails = { person: "companyRemoved", admins: "memberRemoved" } as const;
    return endMembership(context, record, person, mails);
  });
