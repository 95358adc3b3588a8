import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { EventFunctionSpec } from "../shared/operation-spec.ts";
import { timeoutOf } from "./function-defaults.ts";

export interface HubQueues {
  mail: Queue;
  /** What an event function could not do, by the function's name; that of mail functions feeds from the mail queue. */
  deadLetters: ReadonlyMap<string, Queue>;
}

const common = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies QueueProps;

/** Tries of one mail before a person must look at it. */
const maxReceives = 5;

export function addQueues(
  scope: Construct,
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>,
): HubQueues {
  const deadLetters = new Map<string, Queue>();
  for (const name of Object.keys(eventFunctions)) {
    const id = `${name}DeadLetters`;
    deadLetters.set(name, new Queue(scope, id, { ...common, retentionPeriod: Duration.days(14) }));
  }
  const [reader, spec] =
    Object.entries(eventFunctions).find(([, { source }]) => source === "mailQueue") ?? [];
  const unsent = reader && deadLetters.get(reader);
  if (!spec || !unsent) throw new Error("No event function reads the mail queue");
  const mail = new Queue(scope, "Mail", {
    ...common,
    // Six times the reader's own time, as the SQS event source asks for (AWS Lambda developer guide).
    visibilityTimeout: Duration.seconds(6 * timeoutOf(spec)),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: unsent, maxReceiveCount: maxReceives },
  });
  return { mail, deadLetters };
}
