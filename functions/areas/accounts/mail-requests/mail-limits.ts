import {
  mailRequestThrottle,
  maxMailsPerAddressAndHour,
} from "../../../../shared/limits/accounts.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { countForLogin } from "../../../identity/per-login.ts";
import type { Table } from "../../../platform/aws/table.ts";

/**
 * Counts a request that makes us send a mail to an address somebody typed, per source and address. Throws
 * `rate.limited`, alike for addresses that have an account and those that have none.
 */
export async function limitMailRequests(
  { store, request }: OpenContext,
  email: string,
): Promise<void> {
  await countTry(store, throttleKey("mail", request.address, email), mailRequestThrottle);
}

const hourMs = 3_600_000;

/** Whether an address may still get a mail that anybody can ask for: nobody is buried in them. Counts it. */
export async function mayMailAddress(table: Table, email: string): Promise<boolean> {
  return (await countForLogin(table, "mails", email, hourMs)) <= maxMailsPerAddressAndHour;
}
