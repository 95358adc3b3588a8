import { type DynamodbCall, type DynamodbReply, listOf } from "./fault-proxy-call.ts";

const protocol = "com.amazonaws.dynamodb.v20120810";

function refusal(name: string, more: Record<string, unknown>): DynamodbReply {
  return {
    status: 400,
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amzn-requestid": crypto.randomUUID(),
    },
    body: { __type: `${protocol}#${name}`, ...more },
  };
}

export const throttled = (): DynamodbReply =>
  refusal("ProvisionedThroughputExceededException", {
    message:
      "The level of configured provisioned throughput for the table was exceeded. " +
      "Consider increasing your provisioning level with the UpdateTable API.",
  });

/** A transaction cancelled because another one holds its first item. */
export function conflictOf(call: DynamodbCall): DynamodbReply {
  const reasons = listOf(call.body["TransactItems"]).map((_, index) =>
    index === 0
      ? { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" }
      : { Code: "None" },
  );
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return refusal("TransactionCanceledException", {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}
