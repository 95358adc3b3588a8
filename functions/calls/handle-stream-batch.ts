import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from "aws-lambda";
import type { EventFunctionName } from "../../shared/operations/all.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { eventDeadline } from "../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../platform/lambda/log-text.ts";

/** A record that the work refuses; all others of its batch are done. */
export interface RefusedRecord {
  sequenceNumber: string;
  error: unknown;
}

/**
 * Makes the Lambda handler of the table's stream, which works on whole batches. The stream delivers a batch again from
 * the first refused record on, which becomes a dead letter after its retries. When the work throws, all is delivered again.
 */
export function handleStreamBatch(
  name: EventFunctionName,
  work: (records: readonly DynamoDBRecord[], deadline: Deadline) => Promise<RefusedRecord[]>,
) {
  return async (
    { Records }: DynamoDBStreamEvent,
    context: Context,
  ): Promise<DynamoDBBatchResponse> => {
    try {
      const refused = await work(Records, eventDeadline(context));
      for (const { sequenceNumber, error } of refused)
        logEventFailure(name, error, { sequenceNumber });
      const batchItemFailures = refused
        .slice(0, 1)
        .map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber }));
      return { batchItemFailures };
    } catch (error) {
      logEventFailure(name, error);
      throw error;
    }
  };
}
