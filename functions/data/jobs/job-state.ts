import {
  job as jobModel,
  type Job,
  type JobFile,
  type JobLine,
  type JobProgress,
} from "../../../shared/models/job.ts";
import { retryUntilUnchanged } from "../records/retry-until-unchanged.ts";
import { recordKey } from "../store/keys.ts";
import type { TransactionExtras } from "../store/commit.ts";
import type { OutboxMessage } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";
import { ConditionFailed } from "../../platform/aws/table.ts";
import { exportQueue, jobQueue, printQueue, reportQueue } from "./job-queue.ts";
import type { JobLineProgress } from "./line-progress.ts";

/** Progress of a job; of a batch with the lines that its record shows. */
interface ShownProgress {
  progress: JobProgress;
  shown?: readonly JobLine[];
}

const endStates: ReadonlySet<unknown> = new Set(["done", "failed", "cancelled"]);

/** Whether a job is done, failed or cancelled. */
export function isJobEnded({ state }: Readonly<Record<string, unknown>>): boolean {
  return endStates.has(state);
}

/** Queues of the kinds of jobs that make a file; others work on lines. */
const queuesByKind: ReadonlyMap<unknown, (job: string) => OutboxMessage> = new Map([
  ["export", (job: string): OutboxMessage => exportQueue.message({ job })],
  ["print", (job: string) => printQueue.message({ job })],
  ["report", (job: string) => reportQueue.message({ job })],
]);

/** The message that calls a job's worker once more, for the transaction that ends the job: it does the rest. */
export function createWorkerMessage({
  _id,
  kind,
}: Readonly<Record<string, unknown>>): TransactionExtras {
  const job = String(_id);
  return { messages: [queuesByKind.get(kind)?.(job) ?? jobQueue.message({ job })] };
}

/** Marks a job as running. Returns false when it has ended or is deleted. */
export function beginJob(store: Store, id: string): Promise<boolean> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined || isJobEnded(before)) return false;
    if (before.state === "queued")
      await store.update(jobModel, { before, patch: { state: "running" } });
    return true;
  });
}

/**
 * Shows a job's progress. Two workers count the same lines from the first on, so the larger numbers are the newer ones:
 * progress never decreases. It writes no audit entry and leaves the revision unchanged.
 */
export async function showProgress(
  { table, options }: Store,
  id: string,
  { progress: { done, failed, total }, shown }: ShownProgress,
): Promise<void> {
  const lines = shown && shown.length > 0 ? ", #lines = :lines" : "";
  try {
    await table.update({
      Key: recordKey(jobModel, id),
      UpdateExpression: `SET #progress.#done = :done, #progress.#failed = :failed, #progress.#total = :total, #at = :at${lines}`,
      ConditionExpression: "#progress.#done <= :done AND #progress.#failed <= :failed",
      ExpressionAttributeNames: {
        "#progress": "progress",
        "#done": "done",
        "#failed": "failed",
        "#total": "total",
        "#at": "updatedAt",
        ...(lines && { "#lines": "lines" }),
      },
      ExpressionAttributeValues: {
        ":done": done,
        ":failed": failed,
        ":total": total,
        ":at": options.now(),
        ...(lines && { ":lines": shown }),
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/**
 * Ends a job with the results of its lines. A job that has ended already keeps its state; only its progress is
 * updated.
 */
export function endJob(
  store: Store,
  id: string,
  tally: JobLineProgress,
  outcome: Pick<Job, "state" | "reason">,
  file: JobFile | undefined,
): Promise<void> {
  return retryUntilUnchanged(store.deadline, async () => {
    const before = await store.find(jobModel, id);
    if (before === undefined) return;
    const counts = { progress: tally.progress, lines: tally.shown, file };
    if (!isJobEnded(before)) {
      await store.update(jobModel, { before, patch: { ...outcome, ...counts } });
      return;
    }
    const { progress, file: known } = before;
    const farther = tally.counted - progress.done - progress.failed;
    const hasNews = farther > 0 || (farther === 0 && (file?.lines ?? 0) > (known?.lines ?? 0));
    if (hasNews) await store.update(jobModel, { before, patch: counts });
  });
}
