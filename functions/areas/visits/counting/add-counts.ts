import { maxTransactionActions } from "../../../../shared/limits/platform.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import { ConditionFailed, type Table, type Write } from "../../../platform/aws/table.ts";
import { dayExpiry, type DayCounts } from "./day-counters.ts";

/** Longer than the queue's retention, so no batch is redelivered later. */
const rememberedSeconds = 5 * 86_400;

/**
 * Adds the counters of a batch in chunks, each exactly once: a chunk's marker is written in the same transaction.
 * @param batch identifies the batch; equal lines give an equal name and equal chunks
 */
export async function addCounts(
  table: Table,
  batch: string,
  counters: readonly DayCounts[],
): Promise<void> {
  const size = maxTransactionActions - 1;
  for (let from = 0; from < counters.length; from += size) {
    const writes = counters.slice(from, from + size).map(createAddition);
    try {
      await table.transact([createMarker(batch, from), ...writes]);
    } catch (error) {
      // An earlier attempt or a concurrent consumer has already counted this chunk.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

function createMarker(batch: string, from: number): Write {
  return {
    put: {
      pk: `visitBatch#${batch}`,
      sk: String(from),
      [expiryAttribute]: Math.ceil(nowMs() / 1000) + rememberedSeconds,
    },
    condition: "attribute_not_exists(pk)",
  };
}

function createAddition({ key, day, counts }: DayCounts): Write {
  const names: Record<string, string> = { "#expiry": expiryAttribute };
  const values: Record<string, number> = { ":expiry": dayExpiry(day) };
  const added = [...counts].map(([name, count], index) => {
    names[`#n${index}`] = name;
    values[`:v${index}`] = count;
    return `#n${index} :v${index}`;
  });
  return {
    update: key,
    expression: `ADD ${added.join(", ")} SET #expiry = :expiry`,
    names,
    values,
  };
}
