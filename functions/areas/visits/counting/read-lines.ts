import { readReplicaObject } from "../../../replica/replica-objects.ts";
import type { VisitLine } from "../recording/visit-line.ts";
import { decodeVisits } from "./visit-parquet.ts";

/** Reads the lines of visit files, one per id. A missing file has no lines. */
export async function readLines(keys: readonly string[]): Promise<VisitLine[]> {
  const lines = new Map<string, VisitLine>();
  for (const key of keys) {
    const bytes = await readReplicaObject(key);
    if (bytes === undefined) continue;
    for (const line of await decodeVisits(bytes)) lines.set(line._id, line);
  }
  return [...lines.values()];
}
