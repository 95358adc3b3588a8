import { HubError } from "../../../shared/errors.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { recordKey } from "../../data/store/keys.ts";
import { createRevisionCheck } from "../../data/store/record-item.ts";
import type { Store } from "../../data/store/store.ts";
import type { Write } from "../../platform/aws/table.ts";

/**
 * Creates a condition that another admin of a company remains and has not changed since. Of two admins who leave at the
 * same moment, one fails on the other's change. An admin who is leaving or suspended does not count. Throws
 * `last.admin`.
 */
export async function requireRemainingAdmin(
  store: Store,
  { admins, leaving }: { admins: readonly string[]; leaving: string },
): Promise<Write & { check: { pk: string } }> {
  const others = admins.filter((id) => id !== leaving);
  const found = await store.findMany(userModel, others);
  const staying = found.find(
    ({ erasesAt, suspendedAt }) => erasesAt === undefined && suspendedAt === undefined,
  );
  if (staying === undefined) throw new HubError("last.admin");
  return createRevisionCheck(recordKey(userModel, staying._id), staying._rev);
}

/** Creates these conditions for every company that a user administers, one per other admin. */
export async function requireRemainingAdmins(
  store: Store,
  { _id, administers }: User,
): Promise<Write[]> {
  const companies = await store.findMany(companyModel, administers);
  const stays = new Map<string, Write>();
  for (const company of companies) {
    const { admins } = company;
    const write = await requireRemainingAdmin(store, { admins, leaving: _id });
    stays.set(write.check.pk, write);
  }
  return [...stays.values()];
}
