import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { EventFunctionSpec } from "../../shared/operations/operation-spec.ts";
import {
  mapWorkQueues,
  findSourceQueue,
  type WorkQueueName,
} from "../../shared/operations/work-queues.ts";
import { acknowledge } from "../common/acknowledge.ts";
import { timeoutOf } from "../../shared/operations/function-timeout.ts";

export interface ProductQueues {
  work: Readonly<Record<WorkQueueName, Queue>>;
  /** Dead-letter queues by the name of the event function, but for those that functions call; a work queue moves its failed messages there itself. */
  deadLetters: ReadonlyMap<string, Queue>;
  /**
   * Bounces and complaints that the topic could not put on their queue. Their queue is a separate one, because SQS
   * redrives no dead letters of a topic.
   */
  undelivered: Queue;
}

const common = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies QueueProps;

/** Deliveries of one message before it moves to the dead letters. */
const maxReceives = 5;

/** @param mailStack name of the stack whose topic reports bounces and complaints */
export function addQueues(
  scope: Construct,
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>,
  mailStack: string,
): ProductQueues {
  const deadLetters = new Map<string, Queue>();
  for (const [name, { source }] of Object.entries(eventFunctions)) {
    if (source === "functions") continue;
    const queue = addDeadLetters(scope, name);
    if (source === "uploads") allowEventBridge(queue);
    deadLetters.set(name, queue);
  }
  const addWorkQueue = (name: WorkQueueName) => {
    const [reader, spec] =
      Object.entries(eventFunctions).find(([, { source }]) => findSourceQueue(source) === name) ??
      [];
    const failed = reader && deadLetters.get(reader);
    if (!spec || !failed) throw new Error(`No event function reads the ${name} queue`);
    const queue = new Queue(scope, `${name}Queue`, {
      ...common,
      // Six times the reader's timeout, as the AWS Lambda developer guide advises.
      visibilityTimeout: Duration.seconds(6 * timeoutOf(spec)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: failed, maxReceiveCount: maxReceives },
    });
    if (name === "feedback") allowMailTopic(queue, mailStack);
    return queue;
  };
  const undelivered = addDeadLetters(scope, "feedbackTopic");
  allowMailTopic(undelivered, mailStack);
  return { work: mapWorkQueues(addWorkQueue), deadLetters, undelivered };
}

function addDeadLetters(scope: Construct, source: string): Queue {
  const queue = new Queue(scope, `${source}DeadLetters`, {
    ...common,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, {
    SQS3: "Is a dead-letter queue itself: of a stream, a schedule, a topic or a queue.",
  });
  return queue;
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

/** The condition names topics of the mail stack, because the topic does not exist yet. */
function allowMailTopic(queue: Queue, mailStack: string): void {
  const { partition, region, account } = Stack.of(queue);
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("sns.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: {
        ArnLike: { "aws:SourceArn": `arn:${partition}:sns:${region}:${account}:${mailStack}-*` },
      },
    }),
  );
}
