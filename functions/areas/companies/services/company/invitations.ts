import { loadServiceContext, type Getter } from "../../../../calls/service.ts";
import { listCompanyInvitations } from "../../../accounts/invitations/invitations.ts";
import { filterValidInvitations } from "../../../accounts/invitations/inviter.ts";

/** Lists the invitations of a company that can still be accepted, the oldest first. */
export const readCompanyInvitations: Getter = async (model, allow, input, context) => {
  const { record, store } = await loadServiceContext(model, allow, input, context);
  const open = await listCompanyInvitations(store.table, record._id);
  const valid = await filterValidInvitations(store.table, record._id, open);
  const items = valid.map(
    ({ id, email, admin = false, cards = [], inviter, invitedAt, endsAt }) => ({
      _id: id,
      email,
      admin,
      cards,
      inviter,
      invitedAt: new Date(invitedAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    }),
  );
  return { items };
};
