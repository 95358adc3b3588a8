/** An error as SQS names it in the JSON protocol, with its name in the older query protocol. */
export class SqsError extends Error {
  override name = "SqsError";
  readonly code: string;
  readonly queryCode: string;
  constructor(code: string, message: string, queryCode = code) {
    super(message);
    this.code = code;
    this.queryCode = queryCode;
  }
}

const old = (code: string) => `AWS.SimpleQueueService.${code}`;

export const noQueue = () =>
  new SqsError("QueueDoesNotExist", "The specified queue does not exist.", old("NonExistentQueue"));
export const notInflight = () =>
  new SqsError("MessageNotInflight", "The message is not in flight.", old("MessageNotInflight"));
export const badReceipt = () =>
  new SqsError("ReceiptHandleIsInvalid", "The input receipt handle is invalid.");
export const badValue = (message: string) => new SqsError("InvalidParameterValue", message);
export const emptyBatch = () =>
  new SqsError(
    "EmptyBatchRequest",
    "There should be at least one entry.",
    old("EmptyBatchRequest"),
  );
export const longBatch = () =>
  new SqsError(
    "TooManyEntriesInBatchRequest",
    "Maximum number of entries per request are 10.",
    old("TooManyEntriesInBatchRequest"),
  );
export const sameIds = () =>
  new SqsError(
    "BatchEntryIdsNotDistinct",
    "Two or more batch entries in the request have the same Id.",
    old("BatchEntryIdsNotDistinct"),
  );
export const largeBatch = (limit: number) =>
  new SqsError(
    "BatchRequestTooLong",
    `Batch requests cannot be longer than ${limit} bytes.`,
    old("BatchRequestTooLong"),
  );
