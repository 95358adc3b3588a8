import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { ModelName } from "../../../../shared/models/all.ts";
import { call } from "../../lib/hub/hub.ts";

/** The list of changes may show the last one a moment later. */
const maxReads = 6;
const pauseMs = 300;

/**
 * Undoes the change that made this revision of a record. Rejects if the record has changed since, or if the change
 * cannot be undone.
 */
export async function undoLastChange(
  model: ModelName,
  { _id: id, updatedAt }: { _id: string; updatedAt: string },
): Promise<void> {
  const records = createRecordCalls<ModelName>(call, model);
  for (let reads = 1; reads <= maxReads; reads += 1) {
    const { items } = await records.ask("history", { id });
    const change = items.find(({ at }) => at === updatedAt)?._id;
    if (change !== undefined) {
      await records.run("undo", { id, change }, { idempotencyKey: crypto.randomUUID() });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("The history does not show the change");
}
