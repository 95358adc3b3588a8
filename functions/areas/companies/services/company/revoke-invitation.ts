import { invalidField } from "../../../../../shared/errors.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import {
  createInvitationEnd,
  listCompanyInvitations,
} from "../../../accounts/invitations/invitations.ts";

/** Ends an invitation of the company: its link is invalid from now on. Throws `input.invalid` for an unknown one. */
export const revokeCompanyInvitation: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { record, store } = await loadServiceContext(model, allow, input, context);
    const invitations = await listCompanyInvitations(store.table, record._id);
    const revoked = invitations.find(({ id }) => id === input["invitation"]);
    if (revoked === undefined) throw invalidField("invitation", "notAcceptable");
    await store.table.transact(createInvitationEnd(revoked));
    return record;
  });
