import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { TableClient, type TableOperations } from "./table-client.ts";
import { isTransientFault, TableRefused } from "./table-refused.ts";

/** The SDK's document client as the reference of `TableClient`. */

/** One call of one operation. */
export type TableCall = {
  [Name in keyof TableOperations]: [operation: Name, input: TableOperations[Name]["input"]];
}[keyof TableOperations];

/** What a call returned, or what the product sees of its failure. */
export type Outcome = { output: object } | Failure;
interface Failure {
  name: string;
  /** Absent for broken connections and for time limits, whose texts differ. */
  message?: string;
  status?: number | undefined;
  cancellationCodes?: readonly string[];
  isTransient: boolean;
}

/** Sends a call once. The time limit is in ms. */
export type CallTable = (call: TableCall, timeoutMs?: number) => Promise<Outcome>;

const defaultTimeoutMs = 10_000;

/** Both clients. They read endpoint, region and credentials from the environment. */
export function openBothClients(): { ours: CallTable; reference: CallTable } {
  const client = new TableClient();
  const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    ours: ([operation, input], timeoutMs = defaultTimeoutMs) =>
      client.send(operation, input, timeoutMs).then((output) => ({ output }), describeFailure),
    reference: ([operation, input], timeoutMs = defaultTimeoutMs) =>
      sdk
        .send(new commands[operation](input as never), {
          abortSignal: AbortSignal.timeout(timeoutMs),
        })
        .then(describeSdkOutput, describeSdkFailure),
  };
}

const commands = {
  GetItem: GetCommand,
  BatchGetItem: BatchGetCommand,
  Query: QueryCommand,
  PutItem: PutCommand,
  UpdateItem: UpdateCommand,
  DeleteItem: DeleteCommand,
  TransactWriteItems: TransactWriteCommand,
} as unknown as Record<keyof TableOperations, typeof GetCommand>; // every class has the same shape

function describeFailure(error: Error & { code?: string }): Failure {
  const isTransient = isTransientFault(error);
  if (error instanceof TableRefused) {
    const { name, message, status, cancellationCodes } = error;
    return { name, message, status, cancellationCodes, isTransient };
  }
  return (
    describeConnection(error, isTransient) ?? {
      name: error.name,
      message: error.message,
      isTransient,
    }
  );
}

function describeSdkOutput({ $metadata: _metadata, ...output }: { $metadata: object }): Outcome {
  return { output };
}

interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
  CancellationReasons?: { Code?: string }[];
}

function describeSdkFailure(error: SdkError): Failure {
  const { name, message } = error;
  const isTransient = isTransientInSdk(error);
  const connection = describeConnection(error, isTransient);
  if (connection) return connection;
  const status = error.$metadata?.httpStatusCode;
  if (status === undefined) return { name, message, isTransient };
  return { name, message, status, cancellationCodes: sdkCodes(error), isTransient };
}

function describeConnection(
  { name, code }: { name: string; code?: string },
  isTransient: boolean,
): Failure | undefined {
  if (code !== undefined) return { name: code, isTransient };
  if (name === "AbortError" || name === "TimeoutError") return { name: "time limit", isTransient };
  return undefined;
}

const sdkCodes = ({ CancellationReasons }: SdkError) =>
  (CancellationReasons ?? []).map(({ Code }) => Code ?? "None");

const transientInSdk = new Set([
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

/** The rule for the SDK's errors. */
function isTransientInSdk(error: SdkError): boolean {
  if (transientInSdk.has(error.name)) return true;
  if (error.code !== undefined && /^E(CONN|PIPE|TIMEDOUT|AI_AGAIN)/.test(error.code)) return true;
  if ((error.$metadata?.httpStatusCode ?? 0) >= 500) return true;
  return sdkCodes(error).some(
    (reason) => reason === "TransactionConflict" || reason === "ThrottlingError",
  );
}
