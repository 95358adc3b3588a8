import { HubError } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { retryUntilUnchanged } from "../records/retry-until-unchanged.ts";
import type { Caller } from "../rights/caller.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import type { Store } from "../store/store.ts";
import { deleteInput, storeInput, type JobKind } from "./job-input.ts";
import { createJobFields } from "./job-fields.ts";
import { jobQueue } from "./job-queue.ts";
import { createStallCheckWrite } from "./due-jobs.ts";
import { StartedJob } from "../../platform/http/started-job.ts";
import { freeWaitingSlot, createWaitingJobWrite } from "./waiting-jobs.ts";

export interface JobBatch {
  kind: JobKind;
  model: Model;
  /** Records of creations, patches of updates, ids of deletions. */
  lines: readonly unknown[];
}

/**
 * Stores a batch as a job of the caller: first its input, then its record together with the outbox entry that starts
 * it. So every visible job has its input and is started.
 * Throws `input.invalid` for a line that is too large to store, `rate.limited` when too many jobs of the caller wait.
 */
export async function startJob(
  store: Store,
  caller: Caller,
  id: string,
  { kind, model, lines }: JobBatch,
): Promise<StartedJob> {
  const owner = caller.id;
  // An early refusal, before the input is stored; the transaction decides.
  await retryUntilUnchanged(store.deadline, () => freeWaitingSlot(store.table, owner));
  await storeInput(store.table, id, { kind, model: model.name, owner }, lines);
  const progress = { done: 0, failed: 0, total: lines.length };
  const record = createJobFields(caller, { _id: id, kind, model: model.name, progress });
  try {
    await retryUntilUnchanged(store.deadline, async () => {
      await freeWaitingSlot(store.table, owner);
      await store.create(jobModel, record, {
        messages: [jobQueue.message({ job: id })],
        writes: [createWaitingJobWrite(owner, id), createStallCheckWrite(id)],
      });
    });
  } catch (error) {
    if (isRefusal(error)) await deleteInput(store.table, id);
    throw error;
  }
  return new StartedJob(id);
}

/** Whether no job was started: a repeat of the request was first, or too many jobs wait. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ExtraWriteRefused ||
    (error instanceof HubError && error.code === "rate.limited")
  );
}
