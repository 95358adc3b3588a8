import { listAccountGroups } from "../../shared/access-groups.ts";
import { sessionTimes } from "../../shared/limits/sessions.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { newSecret } from "../platform/lambda/ids.ts";
import { ConditionFailed, type Table } from "../platform/aws/table.ts";
import { formatSessionCookie, sessionKey, deriveXsrfToken, type Session } from "./sessions.ts";

/**
 * Gives a session whose account has gained or lost access groups a new id (security T20). The old id stays valid
 * for some seconds, for concurrent calls. Only one of several concurrent calls renews the session; the others
 * return undefined.
 */
export async function renewSession(
  table: Table,
  { key, user }: Session,
): Promise<{ cookie: string; xsrf: string } | undefined> {
  const stored = await table.get(key);
  if (stored === undefined) return undefined;
  const secret = newSecret();
  const endsAt = nowMs() + sessionTimes.replacedMs;
  try {
    await table.transact([
      { put: { ...stored, ...sessionKey(user._id, secret), groups: listAccountGroups(user) } },
      {
        update: key,
        expression: "SET replaced = :yes, endsAt = :end",
        condition: "attribute_exists(pk) AND attribute_not_exists(replaced)",
        values: { ":yes": true, ":end": endsAt },
      },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
  return { cookie: formatSessionCookie(secret, user._id), xsrf: deriveXsrfToken(secret) };
}
