import { HubError } from "../../../../shared/errors.ts";
import { maxCompanyAdmins } from "../../../../shared/limits/companies.ts";
import { company as companyModel } from "../../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../../shared/models/user.ts";
import { companyExistsCheck } from "../../../data/records/company-exists.ts";
import type { Token } from "../../../identity/tokens.ts";
import type { Actor } from "../../../data/records/actor.ts";
import { readInvitationDetails } from "./invitation-view.ts";

/**
 * Accepts an invitation: the account joins the company in the same transaction that changes the account's own fields.
 * It becomes an admin if it was invited as one and the company has room for another. Throws `ConditionFailed` when
 * either record has changed meanwhile, and `token.invalid` when the company was deleted.
 */
export async function joinCompany(
  { store }: Pick<Actor, "store">,
  { token, before, own }: { token: Token; before: User; own: Partial<User> },
): Promise<void> {
  const { company: companyId, admin: asAdmin } = readInvitationDetails(token);
  const writes = [token.spend];
  if (companyId === undefined) {
    await store.update(userModel, { before, patch: own }, { writes });
    return;
  }
  const company = await store.find(companyModel, companyId);
  if (company === undefined) throw new HubError("token.invalid");
  const { admins } = company;
  // Without room for another admin the account joins as a member, because a registration must not depend on other
  // users.
  const hasRoom = admins.includes(before._id) || admins.length < maxCompanyAdmins;
  const admin = asAdmin && hasRoom;
  const administers = admin ? [...new Set([...before.administers, companyId])] : before.administers;
  const patch = { ...own, company: companyId, administers };
  const change = { model: userModel, before, patch };
  if (!admin) {
    await store.write([change], { writes: [...writes, companyExistsCheck(companyId)] });
    return;
  }
  // Also written when the account is an admin already: a concurrent deletion of the company must notice it.
  const joined = { admins: [...new Set([...admins, before._id])] };
  const alsoCompany = { model: companyModel, before: company, patch: joined };
  await store.write([change, alsoCompany], { writes });
}
