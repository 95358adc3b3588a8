import { DeleteItemCommand, DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { expiryAttribute } from "../../../functions/platform/aws/table-schema.ts";
import { sleepUntil, startLoop, type EventSource } from "../events/event-loop.ts";
import { localRegion } from "../lambda.ts";
import type { Credentials } from "../signature.ts";

export interface ExpirySettings {
  endpoint: string;
  credentials: Credentials;
  tableName: string;
  /** The product's time, in ms since 1970. */
  nowMs: () => number;
}

const everyMs = 10 * 60_000;

/** Deletes expired items periodically. DynamoDB does this within days; the local stand-in does not. */
export function startExpiry(settings: ExpirySettings): EventSource {
  const { endpoint, credentials } = settings;
  const client = new DynamoDBClient({ endpoint, credentials, region: localRegion });
  const sweeping = startLoop(async (signal) => {
    while (!signal.aborted) {
      // Readers check the expiry themselves, so a failure is harmless. The next run deletes the remaining items.
      await deleteExpired(client, settings, signal).catch(() => {});
      await sleepUntil(everyMs, signal);
    }
  });
  return {
    async stop() {
      await sweeping.stop();
      client.destroy();
    },
  };
}

/** Says how many items were deleted. */
export async function deleteExpired(
  client: DynamoDBClient,
  { tableName, nowMs }: Pick<ExpirySettings, "tableName" | "nowMs">,
  signal?: AbortSignal,
): Promise<number> {
  const expired = {
    names: { "#expiry": expiryAttribute },
    values: { ":now": { N: String(Math.floor(nowMs() / 1000)) } },
  };
  let count = 0;
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      ProjectionExpression: "pk, sk",
      FilterExpression: "#expiry < :now",
      ExpressionAttributeNames: expired.names,
      ExpressionAttributeValues: expired.values,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const Key of Items) {
      if (signal?.aborted) return count;
      await client.send(
        new DeleteItemCommand({
          TableName: tableName,
          Key,
          // It may have been prolonged since it was read.
          ConditionExpression: "attribute_not_exists(pk) OR #expiry < :now",
          ExpressionAttributeNames: expired.names,
          ExpressionAttributeValues: expired.values,
        }),
      );
      count += 1;
    }
  }
  return count;
}
