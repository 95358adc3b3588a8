import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { EventFunctionSpec } from "../../shared/operations/operation-spec.ts";
import { addBuckets, type ProductBuckets } from "./buckets.ts";
import type { Configuration } from "../common/configuration.ts";
import { addOriginKeys } from "./origin-keys.ts";
import { addQueues, type ProductQueues } from "./queues.ts";
import { addTable, type ProductTable } from "./table.ts";

interface StorageProps extends StackProps {
  configuration: Configuration;
  eventFunctions: Readonly<Record<string, EventFunctionSpec>>;
}

/** All stored data: deleting another stack loses nothing. */
export class StorageStack extends Stack {
  readonly table: ProductTable;
  readonly buckets: ProductBuckets;
  readonly queues: ProductQueues;

  constructor(scope: Construct, id: string, props: StorageProps) {
    super(scope, id, props);
    const { configuration, eventFunctions } = props;
    this.table = addTable(this);
    this.buckets = addBuckets(this, `https://${configuration.domain}`);
    this.queues = addQueues(this, eventFunctions);
    addOriginKeys(this, configuration.originKeyGeneration);
  }
}
