import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  PutCommand,
  DeleteCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { environment } from "../../../shared/environment.ts";
import { requireVariable } from "../lambda/environment.ts";
import { retryUntilDeadline, type Deadline } from "../lambda/deadline.ts";

/** The transport of the store: the only file that speaks to DynamoDB. */

export type Item = Record<string, unknown>;
export interface Key {
  pk: string;
  sk: string;
}

/** One write of a transaction, without the table's name. */
export type Write =
  | { put: Item; condition?: string; names?: Record<string, string>; values?: Item }
  | {
      update: Key;
      expression: string;
      condition?: string;
      names?: Record<string, string>;
      values?: Item;
    }
  | { delete: Key; condition?: string; names?: Record<string, string>; values?: Item }
  | { check: Key; condition: string; names?: Record<string, string>; values?: Item };

/** A write was refused by its condition; `failed` tells for each write whether its condition failed. */
export class ConditionFailed extends Error {
  readonly failed: readonly boolean[];
  constructor(failed: readonly boolean[], options: ErrorOptions) {
    super("A condition of the write did not hold", options);
    this.name = "ConditionFailed";
    this.failed = failed;
  }
}

/** A query, without the table's name. */
type TableQuery = Omit<QueryCommandInput, "TableName">;

/** AWS quota of BatchGetItem. */
const maxKeysPerBatch = 100;

/** Connections are kept; our own loop repeats, so that the request's deadline holds. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
  marshallOptions: { removeUndefinedValues: true },
});

const transientNames = new Set([
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  "TransactionConflictException",
  "InternalServerError",
  "ServiceUnavailable",
  "TimeoutError",
  "AbortError",
]);

/** Throttling, conflicts and broken connections: the same call may succeed the next time. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (transientNames.has(error.name)) return true;
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } };
  if (code !== undefined && /^E(CONN|PIPE|TIMEDOUT|AI_AGAIN)/.test(code)) return true;
  if (($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return cancellationCodes(error).some(
    (reason) => reason === "TransactionConflict" || reason === "ThrottlingError",
  );
}

function cancellationCodes(error: unknown): string[] {
  const reasons =
    (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? "None");
}

/** Converts the condition failures of every call to `ConditionFailed`. */
function asConditionFailed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "ConditionalCheckFailedException")
    return new ConditionFailed([true], { cause: error });
  const codes = cancellationCodes(error);
  if (!codes.includes("ConditionalCheckFailed")) return error;
  return new ConditionFailed(
    codes.map((code) => code === "ConditionalCheckFailed"),
    { cause: error },
  );
}

/** The table, bound to the time that a request has. Every method repeats transient faults until then. */
export function openTable(deadline: Deadline) {
  const table = requireVariable(environment.table);
  const repeat = <Answer>(work: () => Promise<Answer>) =>
    retryUntilDeadline(deadline, isTransient, work);
  /** Ends a call that hangs when the request's time is up. */
  const inTime = () => ({ abortSignal: AbortSignal.timeout(Math.ceil(deadline.left())) });

  async function queryPage(input: TableQuery) {
    const { Items, LastEvaluatedKey } = await repeat(() =>
      client.send(new QueryCommand({ TableName: table, ...input }), inTime()),
    );
    return { items: Items ?? [], next: LastEvaluatedKey };
  }

  return {
    /** One item by its key, consistently. */
    async get(key: Key): Promise<Item | undefined> {
      const { Item } = await repeat(() =>
        client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }), inTime()),
      );
      return Item;
    },

    /** Items by their keys, consistently, in no particular order; a request for each hundred. */
    async getMany(keys: readonly Key[]): Promise<Item[]> {
      const found: Item[] = [];
      const wanted: Item[] = keys.map((key) => ({ ...key }));
      while (wanted.length > 0) {
        const asked = wanted.splice(0, maxKeysPerBatch);
        const request = { [table]: { Keys: asked, ConsistentRead: true } };
        const answer = await repeat(() =>
          client.send(new BatchGetCommand({ RequestItems: request }), inTime()),
        );
        found.push(...(answer.Responses?.[table] ?? []));
        wanted.push(...(answer.UnprocessedKeys?.[table]?.Keys ?? []));
      }
      return found;
    },

    /** One page of a query. */
    async query(input: TableQuery): Promise<{ items: Item[]; more: boolean }> {
      const { items, next } = await queryPage(input);
      return { items, more: next !== undefined };
    },

    /** All pages of a query: one request for each page that the caller takes. */
    async *pages(input: TableQuery): AsyncGenerator<Item[], void> {
      for (let page = await queryPage(input); ;) {
        yield page.items;
        if (page.next === undefined) return;
        page = await queryPage({ ...input, ExclusiveStartKey: page.next });
      }
    },

    /** Writes one item whole. Throws `ConditionFailed`. Without a condition a repeat is harmless. */
    async put(item: Item, condition?: { condition: string; values?: Item }): Promise<void> {
      await repeat(() =>
        client.send(
          new PutCommand({
            TableName: table,
            Item: item,
            ...(condition && { ConditionExpression: condition.condition }),
            ...(condition?.values && { ExpressionAttributeValues: condition.values }),
          }),
          inTime(),
        ),
      ).catch((error: unknown) => {
        throw asConditionFailed(error);
      });
    },

    /** Changes one item and answers it as it is afterwards. Throws `ConditionFailed`. */
    async update(input: Omit<UpdateCommandInput, "TableName" | "ReturnValues">): Promise<Item> {
      const { Attributes } = await repeat(() =>
        client.send(
          new UpdateCommand({ TableName: table, ReturnValues: "ALL_NEW", ...input }),
          inTime(),
        ),
      ).catch((error: unknown) => {
        throw asConditionFailed(error);
      });
      return Attributes ?? {};
    },

    async delete(key: Key): Promise<void> {
      await repeat(() => client.send(new DeleteCommand({ TableName: table, Key: key }), inTime()));
    },

    /**
     * Writes all or none. The token makes a repeat after a lost answer harmless. Throws `ConditionFailed`.
     * @param writes at most 100 (AWS quota)
     */
    async transact(writes: readonly Write[]): Promise<void> {
      const TransactItems = writes.map((write) => toTransactItem(table, write));
      let token = randomUUID();
      await repeat(async () => {
        try {
          await client.send(
            new TransactWriteCommand({ TransactItems, ClientRequestToken: token }),
            inTime(),
          );
        } catch (error) {
          // A cancelled transaction is settled under its token: the next try needs a new one.
          if (cancellationCodes(error).length > 0) token = randomUUID();
          throw error;
        }
      }).catch((error: unknown) => {
        throw asConditionFailed(error);
      });
    },
  };
}

export type Table = ReturnType<typeof openTable>;

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write as the SDK takes it. */
export function toTransactItem(table: string, write: Write): TransactItem {
  const common = {
    TableName: table,
    ...(write.names && { ExpressionAttributeNames: write.names }),
    ...(write.values && { ExpressionAttributeValues: write.values }),
  };
  if ("check" in write)
    return {
      ConditionCheck: { ...common, Key: write.check, ConditionExpression: write.condition },
    };
  const condition = write.condition === undefined ? {} : { ConditionExpression: write.condition };
  if ("put" in write) return { Put: { ...common, ...condition, Item: write.put } };
  if ("delete" in write) return { Delete: { ...common, ...condition, Key: write.delete } };
  return {
    Update: { ...common, ...condition, Key: write.update, UpdateExpression: write.expression },
  };
}
