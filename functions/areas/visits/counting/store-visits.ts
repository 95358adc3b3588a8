import { hashText } from "../../../platform/lambda/ids.ts";
import type { Table } from "../../../platform/aws/table.ts";
import { addCounts } from "./add-counts.ts";
import { countLines } from "./day-counters.ts";
import { writeReplicaObject } from "../../../replica/replica-objects.ts";
import { visitFiles } from "../../../replica/visit-files.ts";
import type { VisitLine } from "../recording/visit-line.ts";
import { encodeVisits } from "./visit-parquet.ts";

/**
 * Counts a batch of lines and stores them. It counts first: the roll-up sets the counters of every stored file, and
 * nothing may be added to them afterwards. Storing the same batch again changes nothing. Lines that are redelivered in
 * another batch are counted twice until the next roll-up.
 */
export async function storeVisits(table: Table, received: readonly VisitLine[]): Promise<void> {
  const lines = [...new Map(received.map((line) => [line._id, line])).values()];
  for (const [day, linesOfDay] of Map.groupBy(lines, (line) => line.day)) {
    const batch = hashText(
      linesOfDay
        .map(({ _id }) => _id)
        .sort()
        .join("\n"),
    );
    await addCounts(table, batch, countLines(linesOfDay));
    await writeReplicaObject(
      `${visitFiles.incrementsOf(day)}${batch}.parquet`,
      encodeVisits(linesOfDay),
    );
  }
}
