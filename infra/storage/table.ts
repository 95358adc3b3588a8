import { RemovalPolicy } from "aws-cdk-lib";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { expiryAttribute, tableDefinition } from "../../functions/platform/aws/table-schema.ts";

/** The table, as rights and environments refer to it. */
export interface ProductTable {
  name: string;
  arn: string;
  indexNames: string[];
  indexArns: string[];
  streamArn: string;
}

const backupDays = 35;

export function addTable(scope: Construct): ProductTable {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = tableDefinition;
  const table = new CfnTable(scope, "Table", {
    keySchema: KeySchema.map(key),
    attributeDefinitions: AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
      attributeName: AttributeName,
      attributeType: AttributeType,
    })),
    globalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
      indexName: index.IndexName,
      keySchema: index.KeySchema.map(key),
      projection: { projectionType: index.Projection.ProjectionType },
    })),
    billingMode: tableDefinition.BillingMode,
    streamSpecification: {
      streamViewType: tableDefinition.StreamSpecification.StreamViewType,
    },
    timeToLiveSpecification: { attributeName: expiryAttribute, enabled: true },
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: backupDays,
    },
    deletionProtectionEnabled: true,
    sseSpecification: { sseEnabled: true },
  });
  table.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return {
    name: table.ref,
    arn: table.attrArn,
    indexNames: GlobalSecondaryIndexes.map(({ IndexName }) => IndexName),
    indexArns: GlobalSecondaryIndexes.map(({ IndexName }) => `${table.attrArn}/index/${IndexName}`),
    streamArn: table.attrStreamArn,
  };
}

function key({ AttributeName, KeyType }: { AttributeName: string; KeyType: string }) {
  return { attributeName: AttributeName, keyType: KeyType };
}
