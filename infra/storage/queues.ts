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
import { timeoutOf } from "../../shared/operations/function-timeout.ts";

export interface ProductQueues {
  work: Readonly<Record<WorkQueueName, Queue>>;
  /** Dead-letter queues by the name of the event function; a work queue moves its failed messages there itself. */
  deadLetters: ReadonlyMap<string, Queue>;
}

const common = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies QueueProps;

/** Deliveries of one message before it moves to the dead letters. */
const maxReceives = 5;

export function addQueues(
  scope: Construct,
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>,
): ProductQueues {
  const deadLetters = new Map<string, Queue>();
  for (const [name, { source }] of Object.entries(eventFunctions)) {
    const queue = new Queue(scope, `${name}DeadLetters`, {
      ...common,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(queue, {
      SQS3: "Is a dead-letter queue itself: of a stream, a schedule or a queue.",
    });
    if (source === "uploads") allowEventBridge(queue);
    deadLetters.set(name, queue);
  }
  const addWorkQueue = (name: WorkQueueName) => {
    const [reader, spec] =
      Object.entries(eventFunctions).find(([, { source }]) => queueOfSource(source) === name) ?? [];
    const failed = reader && deadLetters.get(reader);
    if (!spec || !failed) throw new Error(`No event function reads the ${name} queue`);
    return new Queue(scope, `${name}Queue`, {
      ...common,
      // Six times the reader's timeout, as the AWS Lambda developer guide advises.
      visibilityTimeout: Duration.seconds(6 * timeoutOf(spec)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: failed, maxReceiveCount: maxReceives },
    });
  };
  return { work: perWorkQueue(addWorkQueue), deadLetters };
}

/** EventBridge has no role here. The condition names the account, because the rule does not exist yet. */
function allowEventBridge(queue: Queue): void {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(queue).account } },
    }),
  );
}
