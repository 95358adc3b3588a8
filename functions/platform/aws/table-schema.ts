import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";

/**
 * The one table. `pk`/`sk` name an item; `index0` lists the newest records of a model, `index1` to `index4` take a
 * model's declared indexes in their order. Unused indexes are empty and cost nothing. Indexes hold keys only: a change
 * of another field writes to none of them. Read by the stack and by the local runtime.
 */
export const indexCount = 5;

/** Name of the table's index at a number, and of the two attributes that key it. */
export function tableIndex(number: number): { name: string; partition: string; sort: string } {
  return { name: `index${number}`, partition: `i${number}p`, sort: `i${number}s` };
}

/** Expiry time of an item, in seconds since 1970. DynamoDB deletes expired items. */
export const expiryAttribute = "expiresAt";

const places = Array.from({ length: indexCount }, (_, number) => tableIndex(number));

/** The table without its name, as the SDK takes it. */
export const tableDefinition = {
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "sk", AttributeType: "S" },
    ...places.flatMap(({ partition, sort }) => [
      { AttributeName: partition, AttributeType: "S" as const },
      { AttributeName: sort, AttributeType: "S" as const },
    ]),
  ],
  GlobalSecondaryIndexes: places.map(({ name, partition, sort }) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: partition, KeyType: "HASH" as const },
      { AttributeName: sort, KeyType: "RANGE" as const },
    ],
    Projection: { ProjectionType: "KEYS_ONLY" as const },
  })),
  BillingMode: "PAY_PER_REQUEST",
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
} as const satisfies Omit<CreateTableCommandInput, "TableName">;
