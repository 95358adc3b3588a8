import { adminGroups, isInGroup } from "../../shared/access-groups.ts";
import type { User } from "../../shared/models/user.ts";

/** Whether an account is an admin's who can log in at this moment. */
export function isActiveAdmin(account: User): boolean {
  const { groups, suspendedAt, emailConfirmedAt, registrationFinalisedAt } = account;
  if (!isInGroup(groups, adminGroups) || suspendedAt !== undefined) return false;
  return emailConfirmedAt !== undefined && registrationFinalisedAt !== undefined;
}
