import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnEventInvokeConfig, CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { outboxKey } from "../functions/kit/store/outbox.ts";
import type { EventFunctionSpec } from "../shared/operation-spec.ts";
import { acknowledge } from "./acknowledge.ts";
import type { HubFunction } from "./function-defaults.ts";
import type { StorageStack } from "./storage.ts";

export interface SourceContext {
  spec: EventFunctionSpec;
  storage: StorageStack;
  deadLetters: IQueue;
}

/** As cdk-nag names the one wildcard of the functions' rights: all streams of the one table. */
const listingFinding = "IAM5[Resource::NevjegyData:ExportsOutputFnGetAttTableArn48754775/stream/*]";

/** Mails that are sent at the same time; AWS takes no less than 2. */
const mailConcurrency = 4;

/** Jobs that are worked on at the same time; the others wait their turn. */
const jobConcurrency = 5;

/** Downloads that are made at the same time; AWS takes no less than 2. */
const exportConcurrency = 2;

/** What a function must be allowed so that its source can feed it, and to put aside what failed. */
export function sourceRights({ spec, storage, deadLetters }: SourceContext): PolicyStatement[] {
  const { table, queues } = storage;
  // A queue moves what failed by itself.
  if (spec.source === "mailQueue") return [takesMessages(queues.mail)];
  if (spec.source === "jobQueue") return [takesMessages(queues.jobs)];
  if (spec.source === "exportQueue") return [takesMessages(queues.exports)];
  const putsAside = new PolicyStatement({
    actions: ["sqs:SendMessage"],
    resources: [deadLetters.queueArn],
  });
  if (spec.source !== "stream") return [putsAside];
  const readsStream = new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    resources: [table.streamArn],
  });
  const listsStreams = new PolicyStatement({
    actions: ["dynamodb:ListStreams"],
    resources: [`${table.arn}/stream/*`],
  });
  return [putsAside, readsStream, listsStreams];
}

function takesMessages({ queueArn }: IQueue): PolicyStatement {
  const actions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];
  return new PolicyStatement({ actions, resources: [queueArn] });
}

/** Connects a function with what calls it. */
export function connectSource(target: HubFunction, context: SourceContext): void {
  connectors[context.spec.source](target, context);
}

const connectors = {
  stream: connectStream,
  mailQueue: connectMailQueue,
  jobQueue: connectJobQueue,
  exportQueue: connectExportQueue,
  uploads: connectUploads,
  everyMinute: connectSchedule,
} satisfies Record<EventFunctionSpec["source"], typeof connectSource>;

/** New outbox entries alone: everything else in the table is no business of its effects. */
function connectStream(target: HubFunction, { storage, deadLetters }: SourceContext): void {
  const pattern = {
    eventName: ["INSERT"],
    dynamodb: { Keys: { pk: { S: [{ prefix: outboxKey("").pk }] } } },
  };
  acknowledge(target.role, { [listingFinding]: "ListStreams takes no single stream." });
  new CfnEventSourceMapping(target, "Stream", {
    functionName: target.lambda.functionArn,
    eventSourceArn: storage.table.streamArn,
    startingPosition: "TRIM_HORIZON",
    batchSize: 100,
    filterCriteria: { filters: [{ pattern: JSON.stringify(pattern) }] },
    functionResponseTypes: ["ReportBatchItemFailures"],
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: 10,
    maximumRecordAgeInSeconds: 3600,
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  });
}

function connectMailQueue(target: HubFunction, { storage }: SourceContext): void {
  new CfnEventSourceMapping(target, "MailQueue", {
    functionName: target.lambda.functionArn,
    eventSourceArn: storage.queues.mail.queueArn,
    // One mail after the other must fit into the function's time.
    batchSize: 5,
    functionResponseTypes: ["ReportBatchItemFailures"],
    scalingConfig: { maximumConcurrency: mailConcurrency },
  });
}

/** One job a call: each takes all the time that the function has. */
function connectJobQueue(target: HubFunction, { storage }: SourceContext): void {
  new CfnEventSourceMapping(target, "JobQueue", {
    functionName: target.lambda.functionArn,
    eventSourceArn: storage.queues.jobs.queueArn,
    batchSize: 1,
    functionResponseTypes: ["ReportBatchItemFailures"],
    scalingConfig: { maximumConcurrency: jobConcurrency },
  });
}

/** One download a call, and few at a time: each reads many files. */
function connectExportQueue(target: HubFunction, { storage }: SourceContext): void {
  new CfnEventSourceMapping(target, "ExportQueue", {
    functionName: target.lambda.functionArn,
    eventSourceArn: storage.queues.exports.queueArn,
    batchSize: 1,
    functionResponseTypes: ["ReportBatchItemFailures"],
    scalingConfig: { maximumConcurrency: exportConcurrency },
  });
}

/** Objects that arrived under `pending/`, through EventBridge: the bucket need not know the function. */
function connectUploads(target: HubFunction, { storage, deadLetters }: SourceContext): void {
  const bucket = { name: [storage.buckets.uploads.bucketName] };
  const rule = new CfnRule(target, "Uploads", {
    eventPattern: {
      source: ["aws.s3"],
      "detail-type": ["Object Created"],
      detail: { bucket, object: { key: [{ prefix: "pending/" }] } },
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
  keepFailedCalls(target, deadLetters);
}

function connectSchedule(target: HubFunction, { deadLetters }: SourceContext): void {
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
  new CfnSchedule(target, "EveryMinute", {
    scheduleExpression: "rate(1 minute)",
    flexibleTimeWindow: { mode: "OFF" },
    target: {
      arn: target.lambda.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: deadLetters.queueArn },
      // A tick that is late is of no use: the next one does its work.
      retryPolicy: { maximumEventAgeInSeconds: 60, maximumRetryAttempts: 0 },
    },
  });
  keepFailedCalls(target, deadLetters);
}

/** What Lambda itself gives up after a call without a waiting caller. */
function keepFailedCalls(target: HubFunction, deadLetters: IQueue): void {
  new CfnEventInvokeConfig(target, "FailedCalls", {
    functionName: target.lambda.functionName,
    qualifier: "$LATEST",
    maximumRetryAttempts: 1,
    maximumEventAgeInSeconds: 3600,
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  });
}
