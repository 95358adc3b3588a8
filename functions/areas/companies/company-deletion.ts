import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import type { StoredRecord } from "../../data/store/record-item.ts";
import type { ModelEffects } from "../../data/store/write-effects.ts";
import { companyTiesQueue } from "./tie-queue.ts";
import type { ModelUpdate } from "../../data/store/record-change.ts";

/**
 * Deleting companies removes them from the accounts of their admins in the same transaction: rights in a company follow
 * from those accounts. A person who becomes an admin concurrently changes the company, so its deletion is refused. The
 * other ties end afterwards.
 */
export const companyEffects: ModelEffects = {
  async onDelete(companies, { findMany }) {
    const ids = companies.map(({ _id }) => _id);
    const admins = companies.flatMap((company) => companyModel.entity.parse(company).admins);
    const accounts = await findMany(userModel, [...new Set(admins)]);
    const updates = accounts.flatMap((before): ModelUpdate[] => {
      const patch = removeFromAccount(before, ids);
      return patch === undefined ? [] : [{ model: userModel, before, patch }];
    });
    return { updates, messages: [companyTiesQueue.message({ companies: ids })] };
  },
};

/** Patch of an account that belongs to one of the companies; `undefined` when it does not. */
export function removeFromAccount(
  account: StoredRecord,
  companies: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  const { company, administers } = userModel.entity.parse(account);
  const remaining = administers.filter((each) => !companies.includes(each));
  const isColleague = company !== undefined && companies.includes(company);
  const isAdmin = remaining.length < administers.length;
  if (!isColleague && !isAdmin) return undefined;
  return {
    ...(isColleague && { company: undefined }),
    ...(isAdmin && { administers: remaining }),
  };
}
