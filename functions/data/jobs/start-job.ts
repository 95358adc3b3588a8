import { errorStatus, HubError, invalidField } from "../../../shared/errors.ts";
import type { Model } from "../../../shared/model/define-model.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { retryUntilUnchanged } from "../records/retry-until-unchanged.ts";
import type { Caller } from "../rights/caller.ts";
import { ExtraWriteRefused } from "../store/commit.ts";
import type { RecordChange } from "../store/record-change.ts";
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
  /** Of the kind `run`: the service. */
  service?: string;
  /** Of the kind `undo`: the job whose lines are undone. */
  undoes?: string;
  /** Of an import and its undo: the name of the file. */
  title?: string | undefined;
  /** Of an import and its undo: the company that new records are made for. */
  company?: string | undefined;
  /** Records of creations, patches of updates, ids of deletions, inputs of the service, lines of the undone job. */
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
  { kind, model, service, undoes, title, company, lines }: JobBatch,
): Promise<StartedJob> {
  const owner = caller.id;
  // An early refusal, before the input is stored; the transaction decides.
  await retryUntilUnchanged(store.deadline, () => freeWaitingSlot(store.table, owner));
  const plan = { kind, model: model.name, owner, ...(service !== undefined && { service }) };
  await storeInput(store.table, id, plan, lines);
  const progress = { done: 0, failed: 0, total: lines.length };
  const record = createJobFields(caller, {
    _id: id,
    kind,
    model: model.name,
    ...(service !== undefined && { service }),
    ...(undoes !== undefined && { undoes }),
    ...(title !== undefined && { title }),
    ...(company !== undefined && { company }),
    progress,
  });
  try {
    await retryUntilUnchanged(store.deadline, async () => {
      await freeWaitingSlot(store.table, owner);
      const changes = [
        { model: jobModel, create: record },
        ...(await markUndone(store, undoes, id)),
      ];
      await store.write(changes, {
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

/** The change of the job that is undone. A job is undone once: throws `input.invalid` for the second request. */
async function markUndone(
  store: Store,
  undone: string | undefined,
  undoneBy: string,
): Promise<RecordChange[]> {
  if (undone === undefined) return [];
  const before = await store.find(jobModel, undone);
  if (before === undefined) throw new HubError("record.notFound");
  if (before.undoneBy !== undefined) throw invalidField("id", "notAcceptable");
  return [{ model: jobModel, before, patch: { undoneBy } }];
}

/** Whether no job was started: a repeat of the request was first, too many jobs wait, or the job was undone before. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ExtraWriteRefused ||
    (error instanceof HubError && errorStatus[error.code] < 500)
  );
}
