import { maxMailsPerAddressAndHour } from "../../../../shared/limits/accounts.ts";
import { countForLogin } from "../../../identity/per-login.ts";
import type { Table } from "../../../platform/aws/table.ts";

const hourMs = 3_600_000;

/** Whether an address may still get a mail that anybody can ask for: nobody is buried in them. Counts it. */
export async function mayMailAgain(table: Table, email: string): Promise<boolean> {
  return (await countForLogin(table, "mails", email, hourMs)) <= maxMailsPerAddressAndHour;
}
