import { foldEmail } from "../../shared/model/formats.ts";
import type { Table } from "../platform/aws/table.ts";
import { hashText } from "../platform/lambda/ids.ts";
import { addToCount, windowKey } from "./windowed-count.ts";

/**
 * Counts an event of one login, from any source, within a period such as a day. Returns the count, with this event.
 * Logins that do not exist are counted too.
 */
export function countForLogin(
  table: Table,
  purpose: string,
  login: string,
  periodMs: number,
): Promise<number> {
  const key = windowKey(`${purpose}#${hashText(foldEmail(login))}`, periodMs);
  return addToCount(table, key, periodMs);
}
