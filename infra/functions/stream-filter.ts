import { outboxKey } from "../../functions/data/store/outbox.ts";
import { recordKey } from "../../functions/data/store/keys.ts";
import { isReplicated } from "../../functions/replica/replica-columns.ts";
import { models } from "../../shared/models/all.ts";
import type { StreamConsumerName } from "../../shared/operations/stream-consumers.ts";

/** Records of the table's stream that reach a consumer. Absent conditions hold for every record. */
interface StreamFilter {
  eventName?: "INSERT";
  /** Its partition key begins with one of these. */
  keyPrefixes: readonly string[];
  sortKey?: string;
}

const { sk: recordSortKey } = recordKey({ name: "" }, "");

/**
 * New entries of the outbox; records of the replicated models, without copies under unique values and internal items,
 * whose keys begin or end otherwise.
 */
const filters: Readonly<Record<StreamConsumerName, StreamFilter>> = {
  outbox: { eventName: "INSERT", keyPrefixes: [outboxKey("").pk] },
  record: {
    keyPrefixes: [...models.values()].filter(isReplicated).map((model) => recordKey(model, "").pk),
    sortKey: recordSortKey,
  },
};

/** A consumer's filter as Lambda's event source mapping takes it. */
export function streamFilterPattern(name: StreamConsumerName): object {
  const { eventName, keyPrefixes, sortKey } = filters[name];
  const pk = { S: keyPrefixes.map((prefix) => ({ prefix })) };
  return {
    ...(eventName && { eventName: [eventName] }),
    dynamodb: { Keys: { pk, ...(sortKey !== undefined && { sk: { S: [sortKey] } }) } },
  };
}

/** A record of the stream, as far as the filters read it. */
interface FilteredRecord {
  eventName?: string | undefined;
  dynamodb?: { Keys?: Record<string, { S?: string | undefined }> | undefined } | undefined;
}

/** The same filter, for the local runtime. */
export function passesStreamFilter(
  name: StreamConsumerName,
  { eventName, dynamodb }: FilteredRecord,
): boolean {
  const filter = filters[name];
  const { pk = {}, sk } = dynamodb?.Keys ?? {};
  return (
    (filter.eventName === undefined || eventName === filter.eventName) &&
    (filter.sortKey === undefined || sk?.S === filter.sortKey) &&
    filter.keyPrefixes.some((prefix) => pk.S?.startsWith(prefix) === true)
  );
}
