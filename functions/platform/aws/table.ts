import { randomUUID } from "node:crypto";
import type {
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { environment } from "../../../shared/environment.ts";
import { requireVariable } from "../lambda/environment.ts";
import { retryUntilDeadline, waitForRetry, type Deadline } from "../lambda/deadline.ts";
import { TableClient, type TableOperations } from "./table-client.ts";
import { isTransientFault, TableRefused } from "./table-refused.ts";

/** The table as the store uses it. */

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

/** The attributes that a read returns. */
export interface Projection {
  ProjectionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
}

/** AWS quota of BatchGetItem. */
const maxKeysPerBatch = 100;

/**
 * Time of the first attempts of a call, in ms: one on a dead connection leaves time for others. A later attempt is given
 * more, because the table may be slow.
 */
const firstAttemptsMs = { read: 1000, write: 2000 };
const readNames: ReadonlySet<string> = new Set(["GetItem", "BatchGetItem", "Query"]);

function computeAttemptMs(operation: keyof TableOperations, attempt: number): number {
  return firstAttemptsMs[readNames.has(operation) ? "read" : "write"] * Math.max(1, attempt);
}

const client = new TableClient();

type SendCall = <Name extends keyof TableOperations>(
  operation: Name,
  input: TableOperations[Name]["input"],
  attempt?: number,
) => Promise<TableOperations[Name]["output"]>;

/** Converts the condition failures of every call to `ConditionFailed`. */
function asConditionFailed(error: unknown): unknown {
  if (!(error instanceof TableRefused)) return error;
  if (error.name === "ConditionalCheckFailedException")
    return new ConditionFailed([true], { cause: error });
  const codes = error.cancellationCodes;
  if (!codes.includes("ConditionalCheckFailed")) return error;
  return new ConditionFailed(
    codes.map((code) => code === "ConditionalCheckFailed"),
    { cause: error },
  );
}

/** The table, bound to the time that a request has. Every method repeats transient faults until then. */
export function openTable(deadline: Deadline) {
  const table = requireVariable(environment.table);
  const repeat = <Answer>(work: (attempt: number) => Promise<Answer>) =>
    retryUntilDeadline(deadline, isTransientFault, work);
  /** Sends a call once. It ends when the time of the attempt or of the request is up. */
  const send: SendCall = (operation, input, attempt = 0) => {
    const ms = Math.min(computeAttemptMs(operation, attempt), deadline.left());
    return client.send(operation, input, Math.ceil(ms));
  };
  const sendRepeatedly: SendCall = (operation, input) =>
    repeat((attempt) => send(operation, input, attempt));

  async function queryPage(input: TableQuery) {
    const { Items, LastEvaluatedKey } = await sendRepeatedly("Query", {
      TableName: table,
      ...input,
    });
    return { items: Items ?? [], next: LastEvaluatedKey };
  }

  return {
    /** One item by its key, consistently. */
    async get(key: Key): Promise<Item | undefined> {
      const { Item } = await sendRepeatedly("GetItem", {
        TableName: table,
        Key: key,
        ConsistentRead: true,
      });
      return Item;
    },

    /** Items by their keys, consistently, in no particular order; a request for each hundred. */
    async getMany(keys: readonly Key[], projection?: Projection): Promise<Item[]> {
      const found: Item[] = [];
      const wanted: Item[] = keys.map((key) => ({ ...key }));
      let throttled = 0;
      while (wanted.length > 0) {
        const asked = wanted.splice(0, maxKeysPerBatch);
        const request = { [table]: { Keys: asked, ConsistentRead: true, ...projection } };
        const answer = await sendRepeatedly("BatchGetItem", { RequestItems: request });
        found.push(...(answer.Responses?.[table] ?? []));
        const left = answer.UnprocessedKeys?.[table]?.Keys ?? [];
        wanted.push(...left);
        // The table reports throttling in this way: a repeat without a wait would add to it.
        if (left.length > 0) await waitForRetry(deadline, throttled++);
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

    /**
     * Writes one item whole. Throws `ConditionFailed`, also after a lost answer: the repeat then meets the item that the
     * first attempt wrote, and the caller must recognise it. Without a condition a repeat is harmless.
     */
    async put(item: Item, condition?: { condition: string; values?: Item }): Promise<void> {
      await sendRepeatedly("PutItem", {
        TableName: table,
        Item: item,
        ...(condition && { ConditionExpression: condition.condition }),
        ...(condition?.values && { ExpressionAttributeValues: condition.values }),
      }).catch((error: unknown) => {
        throw asConditionFailed(error);
      });
    },

    /**
     * Changes one item and answers it as it is afterwards. Throws `ConditionFailed`. A lost answer is followed by a
     * repeat, so the change is made once or twice: the caller's condition must accept its own values.
     */
    async update(input: Omit<UpdateCommandInput, "TableName" | "ReturnValues">): Promise<Item> {
      const { Attributes } = await sendRepeatedly("UpdateItem", {
        TableName: table,
        ReturnValues: "ALL_NEW",
        ...input,
      }).catch((error: unknown) => {
        throw asConditionFailed(error);
      });
      return Attributes ?? {};
    },

    async delete(key: Key): Promise<void> {
      await sendRepeatedly("DeleteItem", { TableName: table, Key: key });
    },

    /**
     * Writes all or none. The token makes a repeat after a lost answer harmless. Throws `ConditionFailed`.
     * @param writes at most 100 (AWS quota)
     */
    async transact(writes: readonly Write[]): Promise<void> {
      const TransactItems = writes.map((write) => toTransactItem(table, write));
      let token = randomUUID();
      await repeat(async (attempt) => {
        try {
          await send("TransactWriteItems", { TransactItems, ClientRequestToken: token }, attempt);
        } catch (error) {
          // A cancelled transaction is settled under its token: the next try needs a new one.
          if (error instanceof TableRefused && error.cancellationCodes.length > 0)
            token = randomUUID();
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
