import { HubError } from "../../../shared/errors.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { createRecordReader } from "../../data/store/read-records.ts";
import { toEntity } from "../../data/store/record-item.ts";
import type { EffectContext, UpdatedRecord } from "../../data/store/write-effects.ts";
import { isActiveAdmin } from "../../identity/active-admin.ts";
import type { Key, Table, Write } from "../../platform/aws/table.ts";

/** Counts the transactions that took away an admin, so that two of them cannot each trust in the other's admin. */
const lossesKey: Key = { pk: "adminLosses", sk: "count" };

/** Admins read at a time in the search for a remaining one; there are few. */
const adminsPerRead = 25;

/**
 * Keeps at least one admin of the service who can log in and stays, when accounts lose the group, are suspended or plan
 * their deletion. Throws `account.lastAdmin`. Concurrent losses fail on each other and are checked again.
 */
export async function requireRemainingServiceAdmin(
  updated: readonly UpdatedRecord[],
  { table }: EffectContext,
): Promise<Write[]> {
  const accounts = updated.map(({ before, after }) => ({
    former: toEntity(userModel, before),
    present: toEntity(userModel, after),
  }));
  if (!accounts.some(({ former, present }) => canServe(former) && !canServe(present))) return [];
  const loss = await countLoss(table);
  const changed = new Set(accounts.map(({ present }) => present._id));
  const keepsOne =
    accounts.some(({ present }) => canServe(present)) || (await hasOtherAdmin(table, changed));
  if (!keepsOne) throw new HubError("account.lastAdmin");
  return [loss];
}

/** Whether an account works as an admin of the service, today and after the time of planned deletions. */
function canServe(account: User): boolean {
  return isActiveAdmin(account) && account.erasesAt === undefined;
}

/** It is read before the admins are: a loss after this moment refuses the write. */
async function countLoss(table: Table): Promise<Write> {
  const item = await table.get(lossesKey);
  const seen = Number(item?.["n"] ?? 0);
  return {
    put: { ...lossesKey, n: seen + 1 },
    condition: seen === 0 ? "attribute_not_exists(pk)" : "#n = :seen",
    ...(seen > 0 && { names: { "#n": "n" }, values: { ":seen": seen } }),
  };
}

async function hasOtherAdmin(table: Table, except: ReadonlySet<string>): Promise<boolean> {
  const query = { index: "admins", partition: [], limit: adminsPerRead };
  for await (const admins of createRecordReader(table).pages(userModel, query))
    if (admins.some((admin) => !except.has(admin._id) && canServe(admin))) return true;
  return false;
}
