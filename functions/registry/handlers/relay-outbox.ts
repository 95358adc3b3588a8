import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { eventDeadline } from "../../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../../platform/lambda/loggable.ts";
import { deliverEntry } from "../outbox-routes.ts";
import { toOutboxEntry } from "../../data/store/outbox.ts";
import { openTable } from "../../platform/aws/table.ts";

/** Delivers the outbox entries of committed writes. After a failure AWS repeats the batch from that entry. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const table = openTable(eventDeadline());
  for (const { eventName, dynamodb } of Records) {
    if (eventName !== "INSERT" || dynamodb?.NewImage === undefined) continue;
    // The event's type and the SDK's describe the same wire form.
    const entry = toOutboxEntry(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>));
    if (entry === undefined) continue;
    try {
      await deliverEntry(table, entry);
    } catch (error) {
      logEventFailure("relayOutbox", error);
      return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
}
