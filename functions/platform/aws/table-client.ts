import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  DeleteCommandInput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { region, serviceEndpoint } from "../lambda/environment.ts";
import { decodeItem, encodeItem, type WireItem } from "./attribute-values.ts";
import { postSigned } from "./signed-post.ts";
import { TableRefused } from "./table-refused.ts";

/** The operations of DynamoDB that the product uses, with the inputs and outputs of the SDK's document client. */
export interface TableOperations {
  GetItem: { input: GetCommandInput; output: Pick<GetCommandOutput, "Item"> };
  BatchGetItem: {
    input: BatchGetCommandInput;
    output: Pick<BatchGetCommandOutput, "Responses" | "UnprocessedKeys">;
  };
  Query: {
    input: QueryCommandInput;
    output: Pick<QueryCommandOutput, "Items" | "LastEvaluatedKey">;
  };
  PutItem: { input: PutCommandInput; output: object };
  UpdateItem: { input: UpdateCommandInput; output: Pick<UpdateCommandOutput, "Attributes"> };
  DeleteItem: { input: DeleteCommandInput; output: object };
  TransactWriteItems: { input: TransactWriteCommandInput; output: object };
}

/**
 * DynamoDB over signed requests of our own, for less than half of the SDK's CPU time and a bundle without its client
 * (docs/decisions/table-transport.md). Tests compare it with the SDK's document client.
 */
export class TableClient {
  /** Sends one call, once. Throws `TableRefused`, `TimedOut` and the errors of connections. */
  async send<Name extends keyof TableOperations>(
    operation: Name,
    input: TableOperations[Name]["input"],
    timeoutMs: number,
  ): Promise<TableOperations[Name]["output"]> {
    const reply = await postSigned({
      service: "dynamodb",
      origin: serviceEndpoint("DYNAMODB") ?? `https://dynamodb.${region()}.amazonaws.com`,
      target: `DynamoDB_20120810.${operation}`,
      body: JSON.stringify(encodeInput(input as WideInput)), // every member of every input
      timeoutMs,
    });
    if (reply.status !== 200) throw new TableRefused(reply);
    return decodeOutput(parseReply(reply.text));
  }
}

type Native = Record<string, unknown>;

/** The members of inputs that hold attribute values, or parts that do. */
interface WideInput {
  Item?: Native;
  Key?: Native;
  ExclusiveStartKey?: Native;
  ExpressionAttributeValues?: Native;
  RequestItems?: Record<string, { Keys: Native[] }>;
  TransactItems?: Record<string, WideInput>[];
}

function encodeInput(input: WideInput): object {
  const { Item, Key, ExclusiveStartKey, ExpressionAttributeValues } = input;
  const { RequestItems, TransactItems } = input;
  return {
    ...input,
    ...(Item && { Item: encodeItem(Item) }),
    ...(Key && { Key: encodeItem(Key) }),
    ...(ExclusiveStartKey && { ExclusiveStartKey: encodeItem(ExclusiveStartKey) }),
    ...(ExpressionAttributeValues && {
      ExpressionAttributeValues: encodeItem(ExpressionAttributeValues),
    }),
    ...(RequestItems && {
      RequestItems: mapValues(RequestItems, (part) => ({
        ...part,
        Keys: part.Keys.map(encodeItem),
      })),
    }),
    ...(TransactItems && {
      TransactItems: TransactItems.map((each) => mapValues(each, encodeInput)),
    }),
  };
}

/** The members of outputs that hold attribute values, or parts that do. */
interface WideOutput {
  Item?: WireItem;
  Attributes?: WireItem;
  Items?: WireItem[];
  LastEvaluatedKey?: WireItem;
  Responses?: Record<string, WireItem[]>;
  UnprocessedKeys?: Record<string, { Keys: WireItem[] }>;
}

function decodeOutput(output: WideOutput): object {
  const { Item, Attributes, Items, LastEvaluatedKey, Responses, UnprocessedKeys } = output;
  return {
    ...output,
    ...(Item && { Item: decodeItem(Item) }),
    ...(Attributes && { Attributes: decodeItem(Attributes) }),
    ...(Items && { Items: Items.map(decodeItem) }),
    ...(LastEvaluatedKey && { LastEvaluatedKey: decodeItem(LastEvaluatedKey) }),
    ...(Responses && { Responses: mapValues(Responses, (items) => items.map(decodeItem)) }),
    ...(UnprocessedKeys && {
      UnprocessedKeys: mapValues(UnprocessedKeys, (part) => ({
        ...part,
        Keys: part.Keys.map(decodeItem),
      })),
    }),
  };
}

function mapValues<Value, Mapped>(
  values: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** A parser's own message would quote the reply, which the log must not hold. */
function parseReply(text: string): WideOutput {
  try {
    return JSON.parse(text) as WideOutput; // DynamoDB's protocol
  } catch {
    throw new Error("DynamoDB's reply is no JSON");
  }
}
