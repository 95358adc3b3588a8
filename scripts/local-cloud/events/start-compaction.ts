import { invoke } from "../lambda.ts";
import type { SourcedFunction } from "./event-sources.ts";

/**
 * Calls the compaction of the replica once, in the background: an empty or deleted replica is made again from the table
 * at the start, and not at the next minute.
 */
export function startCompaction(functions: readonly SourcedFunction[]) {
  const called = functions
    .filter(({ name }) => name === "compactReplica")
    .map((compaction) =>
      invoke(compaction, {}).catch((error: unknown) => {
        // The schedule repeats it.
        console.error(`The replica is not complete yet: ${String(error)}`);
      }),
    );
  return {
    async stop() {
      await Promise.all(called);
    },
  };
}
