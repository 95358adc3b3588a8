import { HubError } from "../../../shared/errors.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { retryUntilUnchanged } from "../../data/records/retry-until-unchanged.ts";
import type { Store } from "../../data/store/store.ts";

/**
 * Gives an account the access group 'admin', for the operator: on a fresh stage no admin could do it (security T79).
 * Returns false when the account has the group already. The history names the system of the store.
 * Throws `record.notFound`, `login.notFinalised`, `login.emailUnconfirmed`, and `access.denied` for a suspended account.
 */
export function grantAdmin(store: Store, email: string): Promise<boolean> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.findBy(userModel, "email", email);
    if (before === undefined) throw new HubError("record.notFound");
    refuseUnusable(before);
    if (before.groups.includes("admin")) return false;
    await store.update(userModel, { before, patch: { groups: [...before.groups, "admin"] } });
    return true;
  });
}

/** Only a person who has proved the address, and may log in, becomes an admin. */
function refuseUnusable(user: User): void {
  if (user.registrationFinalisedAt === undefined) throw new HubError("login.notFinalised");
  if (user.emailConfirmedAt === undefined) throw new HubError("login.emailUnconfirmed");
  if (user.suspendedAt !== undefined) throw new HubError("access.denied");
}
