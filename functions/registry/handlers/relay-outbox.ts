import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { eventDeadline } from "../../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../../platform/lambda/loggable.ts";
import { handOn } from "../hand-on.ts";
import { toOutboxEntry } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";

/** Hands what a committed write asked for on to its queue. From the first failure on the batch comes again. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const table = openTable(eventDeadline());
  for (const { eventName, dynamodb } of Records) {
    if (eventName !== "INSERT" || dynamodb?.NewImage === undefined) continue;
    // The event's type and the SDK's describe the same wire form.
    const entry = toOutboxEntry(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>));
    if (entry === undefined) continue;
    try {
      await handOn(table, entry);
    } catch (error) {
      logEventFailure("relayOutbox", error);
      return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
}
