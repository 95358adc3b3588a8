import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ProductTable } from "../storage/table.ts";

/** Allows reading items by key and index. Conditions of transactions need `ConditionCheckItem`. */
export function allowTableReads({ arn, indexArns }: ProductTable): PolicyStatement {
  return new PolicyStatement({
    actions: [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:ConditionCheckItem",
    ],
    resources: [arn, ...indexArns],
  });
}

/** Allows changing any item, also in transactions. */
export function allowTableWrites({ arn }: ProductTable): PolicyStatement {
  return new PolicyStatement({
    actions: ["dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
    resources: [arn],
  });
}

/** Allows updates of items whose partition key begins with one of the prefixes. */
export function allowKeyUpdates(
  { arn }: ProductTable,
  prefixes: readonly string[],
): PolicyStatement {
  return new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [arn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": prefixes.map((each) => `${each}*`) },
      // "For all values" is also true for no value.
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });
}
