import { TableClient } from "../../functions/platform/aws/table-client.ts";

type Send = (operation: string, input: unknown, timeoutMs: number) => Promise<unknown>;

const reads = new Set(["GetItem", "BatchGetItem", "Query"]);

/**
 * Answers reads of the table from memory until the next write, for tests with hundreds of thousands of reads of
 * unchanged records. Only the connection to the table is left out.
 * @returns ends it
 */
export function rememberReads(): () => void {
  const prototype = TableClient.prototype as { send: Send }; // without the types of single operations
  const { send } = prototype;
  const known = new Map<string, unknown>();
  prototype.send = async function remembering(operation, input, timeoutMs) {
    if (!reads.has(operation)) {
      const answer = await send
        .call(this, operation, input, timeoutMs)
        .finally(() => known.clear());
      return answer;
    }
    const key = `${operation}${JSON.stringify(input)}`;
    if (!known.has(key)) known.set(key, await send.call(this, operation, input, timeoutMs));
    return structuredClone(known.get(key));
  };
  return () => void (prototype.send = send);
}
