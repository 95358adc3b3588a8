import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type * as z from "zod/mini";
import { HubError } from "../../shared/errors.ts";
import type { EventFunctionName } from "../../shared/operations/all.ts";
import type { Deadline } from "../platform/lambda/deadline.ts";
import { eventDeadline } from "../platform/lambda/event-deadline.ts";
import { logEventFailure } from "../platform/lambda/log-text.ts";

export interface QueueOptions {
  /** Time of the function that its work leaves unused, in ms; absent: enough to report failures. */
  marginMs?: number;
}

/**
 * Makes the Lambda handler of a work queue. Each message is parsed and worked on by itself; SQS delivers only those
 * again that failed or were not reached in time.
 */
export function handleQueue<Schema extends z.ZodMiniType>(
  name: EventFunctionName,
  schema: Schema,
  work: (message: z.infer<Schema>, deadline: Deadline) => Promise<void>,
  { marginMs }: QueueOptions = {},
) {
  return async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const deadline = eventDeadline(context, marginMs);
    const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
    for (const [at, { messageId, body }] of Records.entries()) {
      try {
        if (at > 0 && deadline.left() === 0) throw new HubError("overloaded");
        await work(schema.parse(JSON.parse(body)), deadline);
      } catch (error) {
        logEventFailure(name, error);
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
}

/**
 * Makes the Lambda handler of a queue whose messages are worked on together. SQS delivers a message that cannot be
 * parsed again, and the whole batch when the work throws.
 */
export function handleQueueBatch<Schema extends z.ZodMiniType>(
  name: EventFunctionName,
  schema: Schema,
  work: (messages: readonly z.infer<Schema>[], deadline: Deadline) => Promise<void>,
  { marginMs }: QueueOptions = {},
) {
  return async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const messages: z.infer<Schema>[] = [];
    const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
    for (const { messageId, body } of Records) {
      try {
        messages.push(schema.parse(JSON.parse(body)));
      } catch (error) {
        logEventFailure(name, error);
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    await work(messages, eventDeadline(context, marginMs));
    return { batchItemFailures };
  };
}
