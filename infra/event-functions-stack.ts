import { Stack, type StackProps } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { environment } from "../shared/environment.ts";
import type { EventFunctionSpec } from "../shared/operations/operation-spec.ts";
import type { Configuration } from "./configuration.ts";
import { sourceRights, connectSource, type SourceContext } from "./event-sources.ts";
import { HubFunction, type CodeOf, type FunctionEnvironment } from "./function-defaults.ts";
import { sendsMail } from "./mail.ts";
import type { StorageStack } from "./storage.ts";
import { acknowledgeObjects, bucketNames, fileRights } from "./bucket-rights.ts";
import { putsMessages, queueAddresses } from "./queue-rights.ts";
import { readsTable, writesTable } from "./table-rights.ts";

interface EventFunctionsProps extends StackProps {
  configuration: Configuration;
  storage: StorageStack;
  code: CodeOf;
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>;
}

/** The functions that the cloud calls by itself, each with its source and a place for what it could not do. */
export class EventFunctionsStack extends Stack {
  readonly functions: ReadonlyMap<string, HubFunction>;

  constructor(scope: Construct, id: string, props: EventFunctionsProps) {
    super(scope, id, props);
    const { configuration, storage, code, eventFunctions } = props;
    const functions = new Map<string, HubFunction>();
    for (const [name, spec] of Object.entries(eventFunctions)) {
      const context = { storage, spec, deadLetters: deadLettersOf(storage, name) };
      const hubFunction = new HubFunction(this, name, {
        ...spec,
        code: code(name),
        environment: eventEnvironment(spec, storage, configuration),
        rights: eventRights(context, configuration),
      });
      if (spec.files) acknowledgeObjects(hubFunction.role, spec.files);
      connectSource(hubFunction, context);
      functions.set(name, hubFunction);
    }
    this.functions = functions;
  }
}

function deadLettersOf({ queues }: StorageStack, name: string): IQueue {
  const queue = queues.deadLetters.get(name);
  if (!queue) throw new Error(`${name} has no dead-letter queue`);
  return queue;
}

function eventEnvironment(
  spec: EventFunctionSpec,
  { table, queues, buckets }: StorageStack,
  { domain, mailSender }: Configuration,
): FunctionEnvironment {
  return {
    ...(spec.table !== "none" && { [environment.table]: table.name }),
    ...queueAddresses(spec, queues),
    ...bucketNames(spec.files, buckets),
    ...(spec.source === "uploads" && { [environment.uploadBucket]: buckets.uploads.bucketName }),
    ...(spec.sendsMail && {
      [environment.mailSender]: mailSender,
      [environment.publicOrigin]: `https://${domain}`,
    }),
  };
}

function eventRights(context: SourceContext, configuration: Configuration): PolicyStatement[] {
  const { spec, storage } = context;
  return [
    ...sourceRights(context),
    ...(spec.table === "none" ? [] : [readsTable(storage.table)]),
    ...(spec.table === "write" ? [writesTable(storage.table)] : []),
    ...putsMessages(spec, storage.queues),
    ...fileRights(spec, storage.buckets),
    ...(spec.sendsMail ? [sendsMail(Stack.of(storage), configuration)] : []),
  ];
}
