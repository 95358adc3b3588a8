import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { WorkQueueName } from "../../shared/operations/work-queues.ts";
import { workQueues } from "../../shared/operations/work-queues.ts";
import type { FunctionEnvironment } from "../functions/product-function.ts";
import type { HubQueues } from "../storage/queues.ts";

/** The part of a row that says which queues its function feeds. */
interface Feeding {
  queues?: readonly WorkQueueName[] | undefined;
}

/** Where a function finds the queues that it feeds. */
export function queueAddresses(
  { queues: names = [] }: Feeding,
  { work }: HubQueues,
): FunctionEnvironment {
  return Object.fromEntries(names.map((name) => [workQueues[name].variable, work[name].queueUrl]));
}

/** Lets a function put messages on the queues that it feeds, and on no others. */
export function putsMessages(
  { queues: names = [] }: Feeding,
  { work }: HubQueues,
): PolicyStatement[] {
  return names.map(
    (name) =>
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [work[name].queueArn] }),
  );
}
