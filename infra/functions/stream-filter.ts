import { outboxKey } from "../../functions/data/store/outbox.ts";

/** Records of the table's stream that reach its function: new outbox entries. */
const reached = { eventName: "INSERT", keyPrefix: outboxKey("").pk };

/** The filter as Lambda's event source mapping takes it. */
export const streamFilterPattern = {
  eventName: [reached.eventName],
  dynamodb: { Keys: { pk: { S: [{ prefix: reached.keyPrefix }] } } },
};

/** A record of the stream, as far as the filter reads it. */
interface FilteredRecord {
  eventName?: string | undefined;
  dynamodb?: { Keys?: Record<string, { S?: string | undefined }> | undefined } | undefined;
}

/** The same filter, for the local runtime. */
export function passesStreamFilter({ eventName, dynamodb }: FilteredRecord): boolean {
  const key = dynamodb?.Keys?.["pk"]?.S;
  return eventName === reached.eventName && key?.startsWith(reached.keyPrefix) === true;
}
