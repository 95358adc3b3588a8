import {
  mailRequestThrottle,
  maxMailsPerAddressAndHour,
} from "../../../../shared/limits/accounts.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { countForLogin } from "../../../identity/count-for-login.ts";
import type { Table } from "../../../platform/aws/table.ts";

/**
 * Counts a request that sends a mail to a typed address, per source and address. Throws `rate.limited`, equally for
 * addresses with and without an account.
 */
export async function limitMailRequests(
  { store, request }: OpenContext,
  email: string,
): Promise<void> {
  await countTry(store, throttleKey("mail", request.address, email), mailRequestThrottle);
}

const hourMs = 3_600_000;

/** Whether an address may get another requested mail within the hour. Counts it. */
export async function mayMailAddress(table: Table, email: string): Promise<boolean> {
  return (await countForLogin(table, "mails", email, hourMs)) <= maxMailsPerAddressAndHour;
}
