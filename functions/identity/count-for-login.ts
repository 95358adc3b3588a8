import { foldEmail } from "../../shared/model/formats.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import type { Table } from "../platform/aws/table.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { hashOf } from "../platform/lambda/ids.ts";

/**
 * Counts an event of one login, from any source, within a period such as a day. Returns the count, with this event.
 * Logins that do not exist are counted too.
 */
export async function countForLogin(
  table: Table,
  purpose: string,
  login: string,
  periodMs: number,
): Promise<number> {
  const period = Math.floor(nowMs() / periodMs);
  const counted = await table.update({
    Key: { pk: `throttle#${purpose}#${hashOf(foldEmail(login))}#${period}`, sk: "throttle" },
    UpdateExpression: "ADD n :one SET #expiry = :expiry",
    ExpressionAttributeNames: { "#expiry": expiryAttribute },
    ExpressionAttributeValues: {
      ":one": 1,
      ":expiry": Math.ceil(((period + 2) * periodMs) / 1000),
    },
  });
  return Number(counted["n"]);
}
