import { user as userModel } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { endMembership } from "../../membership-end.ts";

/** The caller leaves a company, as a member and as an admin. The last admin cannot leave (`last.admin`). */
export const leaveCompany: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { record } = await loadServiceContext(model, allow, input, context);
    const person = await context.store.find(userModel, context.caller.id);
    const mails = { person: "companyLeft", admins: "memberLeft" } as const;
    return endMembership(context, record, person, mails);
  });
