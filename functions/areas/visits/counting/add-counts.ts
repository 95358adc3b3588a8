import { maxTransactionActions } from "../../../../shared/limits/platform.ts";
import { nowMs } from "../../../platform/lambda/clock.ts";
import { expiryAttribute } from "../../../platform/aws/table-schema.ts";
import { ConditionFailed, type Table, type Write } from "../../../platform/aws/table.ts";
import { dayExpiry, type DayCounts } from "./day-counters.ts";

/** Longer than the queue brings anything again. */
const rememberedSeconds = 5 * 86_400;

/**
 * Adds counters, each piece of them once for a batch: its marker goes into the same transaction.
 * @param batch names the batch; the same lines make the same name and the same pieces
 */
export async function addCounts(
  table: Table,
  batch: string,
  counted: readonly DayCounts[],
): Promise<void> {
  const size = maxTransactionActions - 1;
  for (let from = 0; from < counted.length; from += size) {
    const writes = counted.slice(from, from + size).map(addition);
    try {
      await table.transact([marker(batch, from), ...writes]);
    } catch (error) {
      // Counted by a former try, or by another reader of the same batch.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

function marker(batch: string, from: number): Write {
  return {
    put: {
      pk: `visitBatch#${batch}`,
      sk: String(from),
      [expiryAttribute]: Math.ceil(nowMs() / 1000) + rememberedSeconds,
    },
    condition: "attribute_not_exists(pk)",
  };
}

function addition({ key, day, counts }: DayCounts): Write {
  const names: Record<string, string> = { "#expiry": expiryAttribute };
  const values: Record<string, number> = { ":expiry": dayExpiry(day) };
  const added = [...counts].map(([name, count], place) => {
    names[`#n${place}`] = name;
    values[`:v${place}`] = count;
    return `#n${place} :v${place}`;
  });
  return {
    update: key,
    expression: `ADD ${added.join(", ")} SET #expiry = :expiry`,
    names,
    values,
  };
}
