import { invalidField } from "../../../../../shared/errors.ts";
import { maxCompanyAdmins } from "../../../../../shared/limits/companies.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { colleague } from "../../../../../shared/accounts/invitations.ts";
import {
  describeInviter,
  inviteExistingAccount,
  inviteNewAccount,
} from "../../../accounts/invitations/invite-person.ts";
import type { InvitationOffer } from "../../../accounts/invitations/invitations.ts";
import {
  limitInvitations,
  limitMailRequests,
} from "../../../accounts/mail-requests/mail-limits.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";

/**
 * A company admin invites a member or another admin. The reply is the company, whether or not the address has an
 * account. The invited person joins only by accepting, so the company's lists and counts do not tell either.
 */
export const inviteColleague: Service = async (model, allow, input, context) => {
  await loadServiceContext(model, allow, input, context);
  const { id: company, admin, ...invited } = colleague.parse(input);
  await limitMailRequests(context, "invite", invited.email);
  await limitInvitations(context.store.table, company, invited.email);
  return retryUntilUnchanged(context.store.deadline, async () => {
    const { record } = await loadServiceContext(model, allow, input, context);
    const { admins } = companyModel.entity.parse(record);
    if (admin && admins.length >= maxCompanyAdmins) throw invalidField("admin", "notAcceptable");
    const offer: InvitationOffer = {
      ...describeInviter(context.caller, invited),
      right: "company",
      company,
      companyName: String(record["name"]),
      ...(admin && { admin }),
    };
    const found = await context.store.findBy(userModel, "email", invited.email);
    if (found === undefined) await inviteNewAccount(context, { invited, offer });
    else await inviteExistingAccount(context, found, offer);
    return record;
  });
};
