import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnEventInvokeConfig, CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import { CfnSubscription } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { feedbackEvents } from "../../functions/mail/mail-feedback.ts";
import type { EventFunctionSpec } from "../../shared/operations/operation-spec.ts";
import { pendingPrefix } from "../../shared/files/files.ts";
import { nightlySchedule } from "../../shared/limits/platform.ts";
import {
  findStreamConsumer,
  streamConsumerSpecs,
  type StreamConsumerName,
} from "../../shared/operations/stream-consumers.ts";
import {
  findSourceQueue,
  workQueueSpecs,
  type WorkQueueName,
} from "../../shared/operations/work-queues.ts";
import { acknowledge } from "../common/acknowledge.ts";
import type { MailStack } from "../mail-stack.ts";
import type { ProductFunction } from "./product-function.ts";
import { streamFilterPattern } from "./stream-filter.ts";
import type { StorageStack } from "../storage/storage-stack.ts";

export interface SourceContext {
  spec: EventFunctionSpec;
  storage: StorageStack;
  mail: MailStack;
  deadLetters: IQueue;
}

/** Name of the finding of cdk-nag for the right on all streams of the table. */
const listingFinding = ({ stackName }: StorageStack) =>
  `IAM5[Resource::${stackName}:ExportsOutputFnGetAttTableArn48754775/stream/*]`;

/** Rights for reading the source and for sending failed events to the dead letters. */
export function sourceRights({ spec, storage, deadLetters }: SourceContext): PolicyStatement[] {
  const { table, queues } = storage;
  // A queue moves failed messages itself.
  const queue = findSourceQueue(spec.source);
  if (queue) return [allowMessageReads(queues.work[queue])];
  const sendsDeadLetters = new PolicyStatement({
    actions: ["sqs:SendMessage"],
    resources: [deadLetters.queueArn],
  });
  if (findStreamConsumer(spec.source) === undefined) return [sendsDeadLetters];
  const readsStream = new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    resources: [table.streamArn],
  });
  const listsStreams = new PolicyStatement({
    actions: ["dynamodb:ListStreams"],
    resources: [`${table.arn}/stream/*`],
  });
  return [sendsDeadLetters, readsStream, listsStreams];
}

function allowMessageReads({ queueArn }: IQueue): PolicyStatement {
  const actions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];
  return new PolicyStatement({ actions, resources: [queueArn] });
}

/** Connects a function with its source. */
export function connectSource(target: ProductFunction, context: SourceContext): void {
  const { source } = context.spec;
  const queue = findSourceQueue(source);
  const stream = findStreamConsumer(source);
  if (queue) connectQueue(target, queue, context);
  else if (stream) connectStream(target, stream, context);
  else if (source === "uploads") connectUploads(target, context);
  else if (source === "everyMinute" || source === "nightly")
    connectSchedule(target, context, schedules[source]);
}

/** Only records that pass the consumer's filter reach the function. */
function connectStream(
  target: ProductFunction,
  name: StreamConsumerName,
  { storage, deadLetters }: SourceContext,
): void {
  const { batchSize, gatherSeconds, retries, maxAgeSeconds } = streamConsumerSpecs[name];
  acknowledge(target.role, { [listingFinding(storage)]: "ListStreams takes no single stream." });
  new CfnEventSourceMapping(target, "Stream", {
    functionName: target.lambda.functionArn,
    eventSourceArn: storage.table.streamArn,
    startingPosition: "TRIM_HORIZON",
    batchSize,
    ...(gatherSeconds !== undefined && { maximumBatchingWindowInSeconds: gatherSeconds }),
    filterCriteria: { filters: [{ pattern: JSON.stringify(streamFilterPattern(name)) }] },
    functionResponseTypes: ["ReportBatchItemFailures"],
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: retries,
    maximumRecordAgeInSeconds: maxAgeSeconds,
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  });
}

function connectQueue(
  target: ProductFunction,
  name: WorkQueueName,
  { storage, mail }: SourceContext,
): void {
  if (name === "feedback") subscribeToFeedback(target, { mail, storage });
  const { batchSize, concurrency, gatherSeconds } = workQueueSpecs[name];
  new CfnEventSourceMapping(target, "Queue", {
    functionName: target.lambda.functionArn,
    eventSourceArn: storage.queues.work[name].queueArn,
    batchSize,
    ...(gatherSeconds !== undefined && { maximumBatchingWindowInSeconds: gatherSeconds }),
    functionResponseTypes: ["ReportBatchItemFailures"],
    scalingConfig: { maximumConcurrency: concurrency },
  });
}

/**
 * SES publishes the events of mails to a topic. Bounces and complaints go on to the queue; the policies of both queues
 * allow it (infra/storage/queues.ts).
 */
function subscribeToFeedback(
  target: ProductFunction,
  { mail, storage }: Pick<SourceContext, "mail" | "storage">,
): void {
  new CfnSubscription(target, "Feedback", {
    topicArn: mail.events.topicArn,
    protocol: "sqs",
    endpoint: storage.queues.work.feedback.queueArn,
    filterPolicyScope: "MessageBody",
    filterPolicy: { eventType: feedbackEvents },
    redrivePolicy: { deadLetterTargetArn: storage.queues.undelivered.queueArn },
  });
}

/** New objects under `pending/`, through EventBridge: the bucket does not refer to the function. */
function connectUploads(target: ProductFunction, { storage, deadLetters }: SourceContext): void {
  const bucket = { name: [storage.buckets.uploads.bucketName] };
  const rule = new CfnRule(target, "Uploads", {
    eventPattern: {
      source: ["aws.s3"],
      "detail-type": ["Object Created"],
      detail: { bucket, object: { key: [{ prefix: pendingPrefix }] } },
    },
    targets: [
      {
        id: "arrival",
        arn: target.lambda.functionArn,
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    ],
  });
  target.lambda.addPermission("Arrival", {
    principal: new ServicePrincipal("events.amazonaws.com"),
    sourceArn: rule.attrArn,
  });
  addFailureDestination(target, deadLetters);
}

/** Time of a schedule, and retries of a failed call. */
interface Schedule {
  name: string;
  expression: string;
  timezone?: string;
  retry: { maximumEventAgeInSeconds: number; maximumRetryAttempts: number };
}

const schedules = {
  everyMinute: {
    name: "EveryMinute",
    expression: "rate(1 minute)",
    // A late tick is useless: the next one does its work.
    retry: { maximumEventAgeInSeconds: 60, maximumRetryAttempts: 0 },
  },
  nightly: {
    name: "Nightly",
    expression: `cron(${nightlySchedule.minute} ${nightlySchedule.hour} * * ? *)`,
    timezone: nightlySchedule.timeZone,
    retry: { maximumEventAgeInSeconds: 3600, maximumRetryAttempts: 3 },
  },
} as const satisfies Record<string, Schedule>;

function connectSchedule(
  target: ProductFunction,
  { deadLetters }: SourceContext,
  { name, expression, timezone, retry }: Schedule,
): void {
  const role = new Role(target, "ScheduleRole", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com"),
    inlinePolicies: {
      call: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ["lambda:InvokeFunction"],
            resources: [target.lambda.functionArn],
          }),
          new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
        ],
      }),
    },
  });
  new CfnSchedule(target, name, {
    scheduleExpression: expression,
    ...(timezone !== undefined && { scheduleExpressionTimezone: timezone }),
    flexibleTimeWindow: { mode: "OFF" },
    target: {
      arn: target.lambda.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: deadLetters.queueArn },
      retryPolicy: retry,
    },
  });
  addFailureDestination(target, deadLetters);
}

/** Sends asynchronous calls to the dead letters after Lambda's last retry. */
function addFailureDestination(target: ProductFunction, deadLetters: IQueue): void {
  new CfnEventInvokeConfig(target, "FailedCalls", {
    functionName: target.lambda.functionName,
    qualifier: "$LATEST",
    maximumRetryAttempts: 1,
    maximumEventAgeInSeconds: 3600,
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  });
}
