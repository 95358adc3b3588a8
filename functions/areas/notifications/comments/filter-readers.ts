import type { Model } from "../../../../shared/model/define-model.ts";
import type { User } from "../../../../shared/models/user.ts";
import { loadAudiences } from "../../../data/records/record-audiences.ts";
import { canSeeRecord } from "../../../data/records/visible-record.ts";
import { toCaller } from "../../../data/rights/caller.ts";
import type { StoredRecord } from "../../../data/store/record-item.ts";
import type { Table } from "../../../platform/aws/table.ts";

/** Those of the accounts that may log in and read the record. */
export async function filterReaders(
  table: Table,
  { model, record }: { model: Model; record: StoredRecord },
  users: readonly User[],
): Promise<User[]> {
  const decided = await Promise.all(
    users.map(async (user) => {
      if (user.suspendedAt !== undefined || user.emailConfirmedAt === undefined) return [];
      const [held] = await loadAudiences(table, toCaller(user), model, [record]);
      return held !== undefined && canSeeRecord(model, held) ? [user] : [];
    }),
  );
  return decided.flat();
}
