import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { HubTable } from "../storage/table.ts";

/** Looks at items by key and index. Conditions of transactions ask for the last one. */
export function readsTable({ arn, indexArns }: HubTable): PolicyStatement {
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

/** Changes any item; transactions ask for the same rights. */
export function writesTable({ arn }: HubTable): PolicyStatement {
  return new PolicyStatement({
    actions: ["dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
    resources: [arn],
  });
}

/** Updates items whose partition key begins with one of the prefixes, and no others. */
export function updatesKeys({ arn }: HubTable, prefixes: readonly string[]): PolicyStatement {
  return new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [arn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": prefixes.map((each) => `${each}*`) },
      // "For all" also holds for none.
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });
}
