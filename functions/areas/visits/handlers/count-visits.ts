import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";
import { openTable } from "../../../platform/aws/table.ts";
import { storeVisits } from "../counting/store-visits.ts";
import { visitLine, type VisitLine } from "../recording/visit-line.ts";

/** Left of the function's time when the table is no longer asked, in ms. */
const marginMs = 5000;

/** Counts and keeps a batch of visits. What is no line is put aside; if anything else fails the whole batch comes again. */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const lines: VisitLine[] = [];
  const unreadable: string[] = [];
  for (const { messageId, body } of Records) {
    try {
      lines.push(visitLine.parse(JSON.parse(body)));
    } catch (error) {
      logEventFailure("countVisits", error);
      unreadable.push(messageId);
    }
  }
  await storeVisits(openTable(deadlineIn(context.getRemainingTimeInMillis() - marginMs)), lines);
  return { batchItemFailures: unreadable.map((itemIdentifier) => ({ itemIdentifier })) };
}
