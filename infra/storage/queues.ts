import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { EventFunctionSpec } from "../../shared/operations/operation-spec.ts";
import {
  perWorkQueue,
  queueOfSource,
  type WorkQueueName,
} from "../../shared/operations/work-queues.ts";
import { acknowledge } from "../common/acknowledge.ts";
import { timeoutOf } from "../functions/product-function.ts";

export interface HubQueues {
  work: Readonly<Record<WorkQueueName, Queue>>;
  /** What an event function could not do, by the function's name; a queue's own reader gets it from the queue. */
  deadLetters: ReadonlyMap<string, Queue>;
}

const common = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies QueueProps;

/** Tries of one message before a person must look at it. */
const maxReceives = 5;

export function addQueues(
  scope: Construct,
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>,
): HubQueues {
  const deadLetters = new Map<string, Queue>();
  for (const [name, { source }] of Object.entries(eventFunctions)) {
    const queue = new Queue(scope, `${name}DeadLetters`, {
      ...common,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(queue, {
      SQS3: "Is a dead-letter queue itself: of a stream, a schedule or a queue.",
    });
    if (source === "uploads") takeFromEventBridge(queue);
    deadLetters.set(name, queue);
  }
  const addWorkQueue = (name: WorkQueueName) => {
    const [reader, spec] =
      Object.entries(eventFunctions).find(([, { source }]) => queueOfSource(source) === name) ?? [];
    const undone = reader && deadLetters.get(reader);
    if (!spec || !undone) throw new Error(`No event function reads the ${name} queue`);
    return new Queue(scope, `${name}Queue`, {
      ...common,
      // Six times the reader's own time, as the SQS event source asks for (AWS Lambda developer guide).
      visibilityTimeout: Duration.seconds(6 * timeoutOf(spec)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: undone, maxReceiveCount: maxReceives },
    });
  };
  return { work: perWorkQueue(addWorkQueue), deadLetters };
}

/** EventBridge has no role of its own here; it is let in by account, since the rule comes after the queue. */
function takeFromEventBridge(queue: Queue): void {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(queue).account } },
    }),
  );
}
