/**
 * Which items of a batch failed, by a function's `ReportBatchItemFailures` answer; undefined when
 * the answer is not of that form or names an item that was not in the batch: then all failed.
 */
export function failedItems(result: unknown, items: readonly string[]): Set<string> | undefined {
  if (result === undefined || result === null) return new Set();
  if (typeof result !== "object" || !("batchItemFailures" in result)) return new Set();
  const { batchItemFailures } = result;
  if (!Array.isArray(batchItemFailures)) return new Set();
  const failed = batchItemFailures.map((failure: unknown) =>
    typeof failure === "object" && failure !== null && "itemIdentifier" in failure
      ? failure.itemIdentifier
      : undefined,
  );
  const known = failed.filter((id): id is string => typeof id === "string" && items.includes(id));
  return known.length === failed.length ? new Set(known) : undefined;
}
