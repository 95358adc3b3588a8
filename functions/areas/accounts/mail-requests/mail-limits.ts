import {
  accountSourceLimits,
  mailRequestThrottle,
  maxInvitationsPerAddressAndHour,
  maxMailsPerAddressAndHour,
} from "../../../../shared/limits/accounts.ts";
import { limitSource } from "../../../identity/source-limit.ts";
import { countTry, throttleKey } from "../../../identity/throttle.ts";
import type { OpenContext } from "../../../calls/call-context.ts";
import { countForLogin } from "../../../identity/count-for-login.ts";
import { createWindowRefusal } from "../../../identity/windowed-count.ts";
import type { Table } from "../../../platform/aws/table.ts";

/**
 * Counts a request that sends a mail to a typed address: per source and address, and per source. Throws `rate.limited`,
 * equally for addresses with and without an account.
 */
export async function limitMailRequests(
  context: OpenContext,
  purpose: Exclude<keyof typeof accountSourceLimits, "invitation">,
  email: string,
): Promise<void> {
  const { store, request } = context;
  await limitSource(context, purpose, accountSourceLimits[purpose]);
  await countTry(store, throttleKey("mail", request.address, email), mailRequestThrottle);
}

const hourMs = 3_600_000;

/**
 * Counts an invitation of a company to an address, from all sources. The limit is apart from that of requested mails: an
 * inviter must not spend what the owner of the address may request. Throws `rate.limited`.
 */
export async function limitInvitations(
  table: Table,
  company: string,
  email: string,
): Promise<void> {
  const count = await countForLogin(table, `invite#${company}`, email, hourMs);
  if (count > maxInvitationsPerAddressAndHour) throw createWindowRefusal(hourMs);
}

/** Whether an address may get another requested mail within the hour. Counts it. */
export async function mayMailAddress(table: Table, email: string): Promise<boolean> {
  return (await countForLogin(table, "mails", email, hourMs)) <= maxMailsPerAddressAndHour;
}

/**
 * Counts a mail that an admin has sent again, from all admins. It is not counted for the address: an admin must not spend
 * what its owner may request. Throws `rate.limited`.
 */
export async function limitResentMails(table: Table, email: string): Promise<void> {
  const count = await countForLogin(table, "resent", email, hourMs);
  if (count > maxMailsPerAddressAndHour) throw createWindowRefusal(hourMs);
}
