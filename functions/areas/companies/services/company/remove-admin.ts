import { invalidField } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { planInvitationEnds } from "../../../accounts/invitations/invitations.ts";
import { createInvitationsVoid } from "../../../accounts/invitations/invitations-void.ts";
import { requireRemainingAdmin } from "../../../accounts/remaining-admins.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import type { ModelUpdate } from "../../../../data/store/record-change.ts";
import { createEndMails } from "../../membership-end.ts";

/**
 * Removes an admin of a company, who stays a member. The invitations that the admin sent for the company are void, and
 * the admin's own open ones end. Both sides get a mail. The last remaining admin cannot be removed (`last.admin`).
 */
export const removeCompanyAdmin: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { caller, store } = context;
    const { record } = await loadServiceContext(model, allow, input, context);
    const before = companyModel.entity.parse(record);
    const removed = String(input["user"]);
    if (!before.admins.includes(removed)) throw invalidField("user", "notAcceptable");
    const stays = await requireRemainingAdmin(store, { admins: before.admins, leaving: removed });
    const patch = { admins: before.admins.filter((id) => id !== removed) };
    const person = await store.find(userModel, removed);
    const changes: ModelUpdate[] = [{ model, before: record, patch }];
    if (person !== undefined) {
      const left = person.administers.filter((id) => id !== record._id);
      changes.push({ model: userModel, before: person, patch: { administers: left } });
    }
    const mails = { person: "ownAdminRemoved", admins: "adminRemoved" } as const;
    const told = { company: { ...before, ...patch }, by: caller.user, mails };
    const [company] = await store.write(changes, {
      writes: [
        stays,
        createInvitationsVoid(removed, record._id),
        ...(await planInvitationEnds(store.table, removed, record._id)),
      ],
      messages: person ? await createEndMails(store, { ...told, person }) : [],
    });
    return company ?? record;
  });
