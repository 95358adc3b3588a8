import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { endTies } from "../company-ties.ts";
import { queuedTies, queueCompanyTies } from "../tie-queue.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";
import { openStore } from "../../../data/store/store.ts";

/** Left of the function's time for what follows the last transaction, in ms. */
const marginMs = 1000;

/** Takes companies that are gone from accounts and cards, and queues again what has more than a call's time holds. */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const failures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      const { company } = queuedTies.parse(JSON.parse(body));
      const deadline = deadlineIn(context.getRemainingTimeInMillis() - marginMs);
      const store = openStore({ by: { system: "companies" }, deadline, now: nowIso, newId });
      if (await endTies(store, company)) await queueCompanyTies(company);
    } catch (error) {
      logEventFailure("endCompanyTies", error);
      failures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures: failures };
}
