import { HubError } from "../../../../shared/errors.ts";
import { maxCompanyAdmins } from "../../../../shared/limits/companies.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { companyStays } from "../../../data/records/company-stays.ts";
import type { Token } from "../../../identity/tokens.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Actor } from "../../../data/records/actor.ts";
import { readInvitationDetails } from "./invitation-view.ts";

/**
 * Takes an invitation up: the account joins the company, as one of its admins where it was invited so and there is
 * room for one, in one transaction with what is said of the account itself. Throws `ConditionFailed` when either has changed meanwhile,
 * `token.invalid` when the company is gone.
 */
export async function joinCompany(
  { store }: Pick<Actor, "store">,
  { token, before, own }: { token: Token; before: StoredRecord & User; own: Partial<User> },
): Promise<void> {
  const { company: companyId, admin: asAdmin } = readInvitationDetails(token);
  const writes = [token.spend];
  if (companyId === undefined) {
    await store.update(userModel, { before, patch: own }, { writes });
    return;
  }
  const company = await store.find(companyModel, companyId);
  if (company === undefined) throw new HubError("token.invalid");
  const { admins } = companyModel.entity.parse(company);
  // One who comes when there is no more room joins as a colleague: their registration must not hang on others.
  const hasRoom = admins.includes(before._id) || admins.length < maxCompanyAdmins;
  const admin = asAdmin && hasRoom;
  const administers = admin ? [...new Set([...before.administers, companyId])] : before.administers;
  const patch = { ...own, company: companyId, administers };
  const change = { model: userModel, before, patch };
  if (!admin) {
    await store.updateTogether([change], { writes: [...writes, companyStays(companyId)] });
    return;
  }
  // Also of somebody who is one of them: a deletion that has just looked at its admins must notice.
  const joined = { admins: [...new Set([...admins, before._id])] };
  const alsoCompany = { model: companyModel, before: company, patch: joined };
  await store.updateTogether([change, alsoCompany], { writes });
}
