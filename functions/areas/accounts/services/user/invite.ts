import { HubError } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { invitation } from "../../../../../shared/accounts/invitations.ts";
import {
  resendInvitation,
  inviteNewPerson,
  formatInviterName,
} from "../../invitations/invite-person.ts";
import type { InvitationDetails } from "../../invitations/invitation-view.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { audiencesOf, hasAnyAudience } from "../../../../data/rights/audiences.ts";
import type { Service } from "../../../../calls/service.ts";
import type { Actor } from "../../../../data/records/actor.ts";
import { invalidField } from "../../../../../shared/errors.ts";

/**
 * Invites a person as an admin. The account is created at once with its groups, and the invited person finalises it.
 * Inviting a person again who has not finalised sends a new mail.
 */
export const inviteUser: Service = async (model, allow, input, context) => {
  // The service has no record, so only the caller's groups decide.
  if (!hasAnyAudience(audiencesOf(context.caller, model, {}), allow))
    throw new HubError("access.denied");
  const { groups, company, ...invited } = invitation.parse(input);
  return retryUntilUnchanged(context.store.deadline, async () => {
    const details = await createDetails(context, invited.language, company);
    const found = await context.store.findBy(userModel, "email", invited.email);
    if (found !== undefined) {
      if (found.registrationFinalisedAt !== undefined)
        throw new HubError("value.taken", invalidField("email", "notAcceptable").details);
      await resendInvitation(context, found, details);
      return found;
    }
    const fields = { ...(groups && { groups }), ...(company !== undefined && { company }) };
    return inviteNewPerson(context, { invited, details, fields });
  });
};

async function createDetails(
  { caller, store }: Actor,
  language: "en" | "hu",
  companyId: string | undefined,
): Promise<InvitationDetails> {
  const inviter = formatInviterName(caller.user, language);
  if (companyId === undefined) return { inviter };
  const company = await store.find(companyModel, companyId);
  if (company === undefined) throw invalidField("company", "notAcceptable");
  return { inviter, company: companyId, companyName: company.name };
}
