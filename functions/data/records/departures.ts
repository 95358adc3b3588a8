import { user as userModel } from "../../../shared/models/user.ts";
import type { Key, Table, Write } from "../../platform/aws/table.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { recordKey } from "../store/keys.ts";

/** When accounts left companies: a record that was deleted before does not come back to its former owner. */

function departureKey(account: string, company: string): Key {
  return { pk: recordKey(userModel, account).pk, sk: `left#${company}` };
}

/** Notes that an account leaves a company, in the transaction in which it leaves. */
export function createDepartureWrite(account: string, company: string): Write {
  return { put: { ...departureKey(account, company), at: nowMs() } };
}

/** When an account last left a company, in ms since 1970; `undefined` when it never did. */
export async function findDeparture(
  table: Table,
  account: string,
  company: string,
): Promise<number | undefined> {
  const item = await table.get(departureKey(account, company));
  return item && Number(item["at"]);
}
