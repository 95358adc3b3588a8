import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { SentQueueName } from "../../shared/operations/work-queues.ts";
import { workQueues } from "../../shared/operations/work-queues.ts";
import type { FunctionEnvironment } from "../common/configuration.ts";
import type { ProductQueues } from "../storage/queues.ts";

/** The part of a row that lists the queues to which its function may send. */
interface Sender {
  queues?: readonly SentQueueName[] | undefined;
}

/** Environment with the addresses of these queues. */
export function queueAddresses(
  { queues: names = [] }: Sender,
  { work }: ProductQueues,
): FunctionEnvironment {
  return Object.fromEntries(names.map((name) => [workQueues[name].variable, work[name].queueUrl]));
}

/** Allows sending messages to these queues only. */
export function allowMessageSends(
  { queues: names = [] }: Sender,
  { work }: ProductQueues,
): PolicyStatement[] {
  return names.map(
    (name) =>
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [work[name].queueArn] }),
  );
}
