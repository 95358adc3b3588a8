import { invalidField } from "../../../../../shared/errors.ts";
import { company as companyModel } from "../../../../../shared/models/company.ts";
import { user as userModel } from "../../../../../shared/models/user.ts";
import { requireRemainingAdmin } from "../../../accounts/remaining-admins.ts";
import { retryUntilUnchanged } from "../../../../data/records/retry-until-unchanged.ts";
import { loadServiceContext, type Service } from "../../../../calls/service.ts";
import type { ModelUpdate } from "../../../../data/store/record-change.ts";

/** Removes an admin of a company. The last remaining admin cannot be removed (`last.admin`). */
export const removeAdmin: Service = (model, allow, input, context) =>
  retryUntilUnchanged(context.store.deadline, async () => {
    const { record } = await loadServiceContext(model, allow, input, context);
    const { admins } = companyModel.entity.parse(record);
    const removed = String(input["user"]);
    if (!admins.includes(removed)) throw invalidField("user", "notAcceptable");
    const stays = await requireRemainingAdmin(context.store, { admins, leaving: removed });
    const patch = { admins: admins.filter((id) => id !== removed) };
    const person = await context.store.find(userModel, removed);
    const changes: ModelUpdate[] = [{ model, before: record, patch }];
    if (person !== undefined) {
      const administers = userModel.entity.parse(person).administers;
      const left = administers.filter((id) => id !== record._id);
      changes.push({ model: userModel, before: person, patch: { administers: left } });
    }
    const [company] = await context.store.write(changes, { writes: [stays] });
    return company ?? record;
  });
