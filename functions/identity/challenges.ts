import { passkeyLimits } from "../../shared/limits/sessions.ts";
import { nowMs } from "../platform/lambda/clock.ts";
import { hashText } from "../platform/lambda/ids.ts";
import { expiryAttribute } from "../platform/aws/table-schema.ts";
import { ConditionFailed, type Key, type Table } from "../platform/aws/table.ts";

/** What a challenge is for: adding a passkey to one account, or logging in with any passkey. */
export type ChallengeFor = { add: string } | "login";

function challengeKey(challenge: string): Key {
  return { pk: `challenge#${hashText(challenge)}`, sk: "challenge" };
}

function purposeOf(what: ChallengeFor): string {
  return what === "login" ? "login" : `add:${what.add}`;
}

/** Keeps a challenge, as base64url, for one answer. */
export async function storeChallenge(
  table: Table,
  challenge: string,
  what: ChallengeFor,
): Promise<void> {
  const endsAt = nowMs() + passkeyLimits.challengeMs;
  await table.put({
    ...challengeKey(challenge),
    purpose: purposeOf(what),
    endsAt,
    [expiryAttribute]: Math.ceil(endsAt / 1000),
  });
}

/** Whether we issued the challenge for this purpose and it is neither expired nor spent. The call spends it. */
export async function spendChallenge(
  table: Table,
  challenge: string,
  what: ChallengeFor,
): Promise<boolean> {
  const spend = {
    delete: challengeKey(challenge),
    condition: "purpose = :purpose AND endsAt > :now",
    values: { ":purpose": purposeOf(what), ":now": nowMs() },
  };
  try {
    await table.transact([spend]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
