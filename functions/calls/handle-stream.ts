import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { HubError } from "../../shared/errors.ts";
import type { EventFunctionName } from "../../shared/operations/all.ts";
import { decodeItem } from "../platform/aws/attribute-values.ts";
import type { Item } from "../platform/aws/table.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { eventDeadline } from "../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../platform/lambda/log-text.ts";

/**
 * Makes the Lambda handler of the table's stream, which works on inserted items in their order. After a failure, or
 * when its time is up, the stream delivers the batch again from that item.
 */
export function handleStream(
  name: EventFunctionName,
  work: (inserted: Item, deadline: Deadline) => Promise<void>,
) {
  return async (
    { Records }: DynamoDBStreamEvent,
    context: Context,
  ): Promise<DynamoDBBatchResponse> => {
    const deadline = eventDeadline(context);
    for (const { eventName, dynamodb } of Records) {
      if (eventName !== "INSERT" || dynamodb?.NewImage === undefined) continue;
      try {
        if (deadline.left() === 0) throw new HubError("overloaded");
        await work(decodeItem(dynamodb.NewImage), deadline);
      } catch (error) {
        logEventFailure(name, error);
        return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber ?? "" }] };
      }
    }
    return { batchItemFailures: [] };
  };
}
