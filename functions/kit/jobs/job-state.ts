import { job as jobModel, type Job } from "../../../shared/models/job.ts";
import { untilUnchanged } from "../entities/until-unchanged.ts";
import { recordKey } from "../store/keys.ts";
import type { Store } from "../store/store.ts";
import { ConditionFailed } from "../table.ts";
import type { Tally } from "./tally.ts";

const endStates: ReadonlySet<unknown> = new Set(["done", "failed", "cancelled"]);

/** Whether nothing happens to a job any more. */
export function hasEnded({ state }: Readonly<Record<string, unknown>>): boolean {
  return endStates.has(state);
}

/** Marks a job as running. Answers false when it has ended or is gone. */
export function beginJob(store: Store, id: string): Promise<boolean> {
  return untilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || hasEnded(before)) return false;
    if (before["state"] === "queued")
      await store.update(jobModel, { before, patch: { state: "running" } });
    return true;
  });
}

/**
 * Shows how far a job is. Two workers count the same lines from the first on, so the larger numbers are those of the
 * one that is farther: nothing goes back. No history of it is kept, and nobody's revision changes.
 */
export async function showProgress(
  { table, tools }: Store,
  id: string,
  { progress: { done, failed, total } }: Pick<Tally, "progress">,
): Promise<void> {
  try {
    await table.update({
      Key: recordKey(jobModel, id),
      UpdateExpression:
        "SET #progress.#done = :done, #progress.#failed = :failed, #progress.#total = :total, #at = :at",
      ConditionExpression: "#progress.#done <= :done AND #progress.#failed <= :failed",
      ExpressionAttributeNames: {
        "#progress": "progress",
        "#done": "done",
        "#failed": "failed",
        "#total": "total",
        "#at": "updatedAt",
      },
      ExpressionAttributeValues: {
        ":done": done,
        ":failed": failed,
        ":total": total,
        ":at": tools.now(),
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Ends a job with what its lines became. One that was cancelled stays so, and shows how far it came. */
export function endJob(
  store: Store,
  id: string,
  tally: Tally,
  outcome: Pick<Job, "state" | "reason">,
): Promise<void> {
  return untilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined) return;
    const { progress } = jobModel.entity.parse(before);
    const isOver = hasEnded(before);
    if (isOver && progress.done + progress.failed >= tally.counted) return;
    const counts = { progress: tally.progress, lines: tally.failures };
    await store.update(jobModel, { before, patch: isOver ? counts : { ...outcome, ...counts } });
  });
}
