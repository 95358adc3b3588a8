import { HubError } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../../shared/models/user.ts";
import { invitation } from "../../../../../shared/accounts/invitations.ts";
import {
  describeInviter,
  inviteExistingAccount,
  inviteNewAccount,
  type Invitee,
} from "../../invitations/invite-person.ts";
import { limitMailRequests } from "../../mail-requests/mail-limits.ts";
import type { InvitationOffer } from "../../invitations/invitations.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { findAudiences, hasAnyAudience } from "../../../../data/rights/audiences.ts";
import type { Service } from "../../../../calls/service.ts";
import type { Actor } from "../../../../data/records/actor.ts";
import { invalidField } from "../../../../../shared/errors.ts";

/**
 * Invites a person as an admin. The account is created at once, and the invited person finalises it; the groups and the
 * company follow with the acceptance. Inviting a person again who has not finalised, or has not confirmed the address,
 * sends a new mail. Throws `value.taken` for other accounts.
 */
export const inviteUser: Service = async (model, allow, input, context) => {
  // The service has no record, so only the caller's groups decide.
  if (!hasAnyAudience(findAudiences(context.caller, model, {}), allow))
    throw new HubError("access.denied");
  const { groups, company, ...invited } = invitation.parse(input);
  await limitMailRequests(context, "invite", invited.email);
  return retryUntilUnchanged(context.store.deadline, async () => {
    const ofCompany = await createOffer(context, invited, company);
    const offer = { ...ofCompany, ...(groups && { groups }) };
    const found = await context.store.findBy(userModel, "email", invited.email);
    if (found === undefined) return inviteNewAccount(context, { invited, offer });
    if (isInUse(found))
      throw new HubError("value.taken", invalidField("email", "notAcceptable").details);
    await inviteExistingAccount(context, found, offer);
    return found;
  });
};

/** An account with an unconfirmed address counts as new: another person may have signed up with it (security T62). */
function isInUse({ registrationFinalisedAt, emailConfirmedAt, suspendedAt }: User): boolean {
  if (suspendedAt !== undefined) return true;
  return registrationFinalisedAt !== undefined && emailConfirmedAt !== undefined;
}

async function createOffer(
  { caller, store }: Actor,
  invited: Invitee,
  companyId: string | undefined,
): Promise<InvitationOffer> {
  const offer = { ...describeInviter(caller, invited), right: "service" } as const;
  if (companyId === undefined) return offer;
  const company = await store.find(companyModel, companyId);
  if (company === undefined) throw invalidField("company", "notAcceptable");
  return { ...offer, company: companyId, companyName: company.name };
}
