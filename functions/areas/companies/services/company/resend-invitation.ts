import { invalidField } from "../../../../../shared/errors.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import {
  describeInviter,
  inviteExistingAccount,
} from "../../../accounts/invitations/invite-person.ts";
import { listCompanyInvitations, readOffer } from "../../../accounts/invitations/invitations.ts";
import {
  limitInvitations,
  limitMailRequests,
} from "../../../accounts/mail-requests/mail-limits.ts";

/**
 * Mails an invitation of the company again: with a new link, the same offer and the same end. The caller is its inviter
 * from now on. Throws `input.invalid` for one that has ended, and `rate.limited`.
 */
export const resendCompanyInvitation: Service = async (model, allow, input, context) => {
  const findInvitation = async () => {
    const { record, store } = await loadServiceContext(model, allow, input, context);
    const open = await listCompanyInvitations(store.table, record._id);
    const invitation = open.find(({ id }) => id === input["invitation"]);
    if (invitation === undefined) throw invalidField("invitation", "notAcceptable");
    return { record, invitation };
  };
  const { record, invitation } = await findInvitation();
  await limitMailRequests(context, "invite", invitation.email);
  await limitInvitations(context.store.table, record._id, invitation.email);
  return retryUntilUnchanged(context.store.deadline, async () => {
    const found = await findInvitation();
    const { userId, email } = found.invitation;
    const invited = await context.store.find(userModel, userId);
    if (invited === undefined) throw invalidField("invitation", "notAcceptable");
    const inviter = describeInviter(context.caller, { ...invited, email });
    await inviteExistingAccount(context, invited, { ...readOffer(found.invitation), ...inviter });
    return found.record;
  });
};
