import { Stack, type StackProps } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { environment } from "../../shared/environment.ts";
import type { EventFunctionSpec } from "../../shared/operations/operation-spec.ts";
import type { Configuration, FunctionEnvironment } from "../common/configuration.ts";
import { namePrefix } from "../common/stage-names.ts";
import { sourceRights, connectSource } from "./event-sources.ts";
import { addInvoicingSecret, allowPaymentSecret } from "./operator-secrets.ts";
import { ProductFunction, type CodeOf } from "./product-function.ts";
import { allowMailSends } from "../rights/mail-rights.ts";
import type { MailStack } from "../mail-stack.ts";
import type { StorageStack } from "../storage/storage-stack.ts";
import { acknowledgeObjects, bucketNames, allowObjectAccess } from "../rights/bucket-rights.ts";
import { allowSearches, searchAddress } from "../rights/search-rights.ts";
import { allowMessageSends, queueAddresses } from "../rights/queue-rights.ts";
import { allowKeyUpdates, allowTableReads, allowTableWrites } from "../rights/table-rights.ts";

interface EventFunctionsProps extends StackProps {
  configuration: Configuration;
  storage: StorageStack;
  mail: MailStack;
  code: CodeOf;
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>;
}

/** One event function as it is deployed. */
interface EventFunction {
  name: string;
  spec: EventFunctionSpec;
  lambda: IFunction;
  /** Absent for one that other functions call. */
  deadLetters: IQueue | undefined;
}

/** The functions without a route, each with its source and its dead-letter queue. */
export class EventFunctionsStack extends Stack {
  readonly functions: readonly EventFunction[];
  /** The function that searches the replica. */
  readonly search: IFunction;

  constructor(scope: Construct, id: string, props: EventFunctionsProps) {
    super(scope, id, props);
    const { configuration, storage, mail, code, eventFunctions } = props;
    const { cardPayment, invoicing } = configuration;
    const paymentRights = cardPayment ? [allowPaymentSecret(this, cardPayment, configuration)] : [];
    const invoicingRights = invoicing ? [addInvoicingSecret(this, invoicing, configuration)] : [];
    const add = (name: string, spec: EventFunctionSpec, search?: IFunction): EventFunction => {
      const deadLetters = storage.queues.deadLetters.get(name);
      const source = deadLetters && { storage, mail, spec, deadLetters };
      const productFunction = new ProductFunction(this, name, {
        ...spec,
        code: code(name),
        environment: {
          ...eventEnvironment(spec, storage, configuration),
          ...(search && searchAddress(spec, search)),
          ...(spec.source === "feedbackQueue" && { [environment.mailTopic]: mail.events.topicArn }),
        },
        rights: [
          ...(source ? sourceRights(source) : []),
          ...eventRights(spec, storage, configuration),
          ...(spec.takesPayments ? paymentRights : []),
          ...(spec.callsInvoicing ? invoicingRights : []),
          ...(search ? allowSearches(spec, search) : []),
        ],
      });
      if (spec.files) acknowledgeObjects(productFunction.role, spec.files, storage.buckets);
      if (source) connectSource(productFunction, source);
      return { name, spec, lambda: productFunction.lambda, deadLetters };
    };
    const { searchReplica, ...others } = eventFunctions;
    if (searchReplica === undefined) throw new Error("No function searches the replica");
    // The others name it.
    const search = add("searchReplica", searchReplica);
    this.search = search.lambda;
    const rest = Object.entries(others).map(([name, spec]) => add(name, spec, this.search));
    this.functions = [search, ...rest];
  }
}

function eventEnvironment(
  spec: EventFunctionSpec,
  { table, queues, buckets }: StorageStack,
  configuration: Configuration,
): FunctionEnvironment {
  const { domain, mailSender, cardPayment, invoicing, stage } = configuration;
  return {
    ...(spec.table !== "none" && { [environment.table]: table.name }),
    ...queueAddresses(spec, queues),
    ...bucketNames(spec.files, buckets),
    ...(spec.source === "uploads" && { [environment.uploadBucket]: buckets.uploads.bucketName }),
    ...(spec.callsInvoicing && invoicing && { [environment.invoicing]: invoicing }),
    ...(spec.takesPayments && cardPayment && { [environment.cardPayment]: cardPayment }),
    ...((spec.callsInvoicing || spec.takesPayments) &&
      stage !== "" && { [environment.secretPrefix]: namePrefix(configuration) }),
    ...(spec.sendsMail && {
      [environment.mailSender]: mailSender,
      [environment.publicOrigin]: `https://${domain}`,
    }),
  };
}

function eventRights(
  spec: EventFunctionSpec,
  storage: StorageStack,
  configuration: Configuration,
): PolicyStatement[] {
  return [
    ...(spec.table === "none" ? [] : [allowTableReads(storage.table)]),
    ...(spec.table === "write" ? [allowTableWrites(storage.table)] : []),
    ...(spec.updatesKeys ? [allowKeyUpdates(storage.table, spec.updatesKeys)] : []),
    ...allowMessageSends(spec, storage.queues),
    ...allowObjectAccess(spec, storage.buckets),
    ...(spec.sendsMail ? [allowMailSends(Stack.of(storage), configuration)] : []),
  ];
}
