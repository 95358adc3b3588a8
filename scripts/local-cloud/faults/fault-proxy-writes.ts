import { type DynamodbCall, isObject, listOf, objectOf, textOf } from "./fault-proxy-call.ts";

type Write = { table: string; item: Record<string, unknown> };

/** The items a call writes: whole ones for a put, keys for the rest. */
export function writesOf({ operation, body }: DynamodbCall): Write[] {
  switch (operation) {
    case "PutItem":
    case "UpdateItem":
    case "DeleteItem":
      return [part(body)];
    case "TransactWriteItems":
      return listOf(body["TransactItems"])
        .map(objectOf)
        .map(({ Put, Update, Delete }) => Put ?? Update ?? Delete)
        .filter(isObject)
        .map(part);
    case "BatchWriteItem":
      return Object.entries(objectOf(body["RequestItems"])).flatMap(([TableName, requests]) =>
        listOf(requests).map((one) => {
          const { PutRequest, DeleteRequest } = objectOf(one);
          return part({ TableName, ...objectOf(PutRequest ?? DeleteRequest) });
        }),
      );
    default:
      return [];
  }
}

function part(write: unknown): Write {
  const { TableName, Item, Key } = objectOf(write);
  return { table: textOf(TableName), item: objectOf(Item ?? Key) };
}
