import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { EventFunctionSpec } from "../../shared/operations/operation-spec.ts";
import { addBuckets, type ProductBuckets } from "./buckets.ts";
import type { Configuration } from "../common/configuration.ts";
import { generationOutput } from "../common/stage-names.ts";
import { addOriginKeys } from "./origin-keys.ts";
import { addQueues, type ProductQueues } from "./queues.ts";
import { addTable, type ProductTable } from "./table.ts";

interface StorageProps extends StackProps {
  configuration: Configuration;
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>;
  /** Name of the stack whose topic reports bounces and complaints. */
  mailStack: string;
}

/** All stored data: deleting another stack loses nothing. */
export class StorageStack extends Stack {
  readonly table: ProductTable;
  readonly buckets: ProductBuckets;
  readonly queues: ProductQueues;

  constructor(scope: Construct, id: string, props: StorageProps) {
    super(scope, id, props);
    const { configuration, eventFunctions, mailStack } = props;
    this.table = addTable(this);
    this.buckets = addBuckets(this, `https://${configuration.domain}`);
    this.queues = addQueues(this, eventFunctions, mailStack);
    // The last release's subscription imports it.
    this.exportValue(this.queues.deadLetters.get("suppressAddresses")?.queueArn);
    new CfnOutput(this, "TableName", { value: this.table.name });
    new CfnOutput(this, "ReplicaBucketName", { value: this.buckets.replica.bucketName });
    new CfnOutput(this, "SiteBucket", { value: this.buckets.site.bucketName });
    new CfnOutput(this, generationOutput, { value: String(configuration.originKeyGeneration) });
    addOriginKeys(this, configuration);
  }
}
