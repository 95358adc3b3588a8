import { HubError } from "../../../shared/errors.ts";
import { company as companyModel } from "../../../shared/models/company.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { recordKey } from "../../data/store/keys.ts";
import type { Store } from "../../data/store/store.ts";
import type { Write } from "../../platform/aws/table.ts";

/**
 * A condition that holds while another admin of a company stays whom nothing has happened to since: of two who go at
 * the same moment, one meets the other's change. Who leaves already or is suspended does not count. Throws
 * `last.admin`.
 */
export async function requireRemainingAdmin(
  store: Store,
  { admins, going }: { admins: readonly string[]; going: string },
): Promise<Write & { check: { pk: string } }> {
  const others = admins.filter((id) => id !== going);
  const found = await store.findMany(userModel, others);
  const staying = found.find(
    ({ erasesAt, suspendedAt }) => erasesAt === undefined && suspendedAt === undefined,
  );
  if (staying === undefined) throw new HubError("last.admin");
  return {
    check: recordKey(userModel, staying._id),
    condition: "#rev = :seen",
    names: { "#rev": "_rev" },
    values: { ":seen": staying._rev },
  };
}

/** The same for every company that somebody administers; each other admin is asked for once. */
export async function requireRemainingAdmins(
  store: Store,
  { _id, administers }: User,
): Promise<Write[]> {
  const companies = await store.findMany(companyModel, administers);
  const stays = new Map<string, Write>();
  for (const company of companies) {
    const { admins } = companyModel.entity.parse(company);
    const write = await requireRemainingAdmin(store, { admins, going: _id });
    stays.set(write.check.pk, write);
  }
  return [...stays.values()];
}
