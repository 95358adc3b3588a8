import { hashOf } from "../../../platform/lambda/ids.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { addCounts } from "./add-counts.ts";
import { countLines } from "./day-counters.ts";
import { visitFiles, writeReplicaObject } from "./replica-objects.ts";
import type { VisitLine } from "../recording/visit-line.ts";
import { encodeVisits } from "./visit-parquet.ts";

/**
 * Counts a batch of lines and keeps them. The counters come first: a file that the roll-up sees has been counted, so
 * that what it sets is not added to afterwards. The same batch again changes nothing; its lines in another batch are
 * counted twice until the roll-up of the next night.
 */
export async function storeVisits(table: Table, given: readonly VisitLine[]): Promise<void> {
  const lines = [...new Map(given.map((line) => [line._id, line])).values()];
  for (const [day, ofDay] of Map.groupBy(lines, (line) => line.day)) {
    const batch = hashOf(
      ofDay
        .map(({ _id }) => _id)
        .sort()
        .join("\n"),
    );
    await addCounts(table, batch, countLines(ofDay));
    await writeReplicaObject(
      `${visitFiles.incrementsOf(day)}${batch}.parquet`,
      encodeVisits(ofDay),
    );
  }
}
