import { invalidField } from "../../../shared/errors.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import {
  runIdempotently,
  type KeyedStore,
  type IdempotentWork,
} from "../idempotency/run-idempotently.ts";
import { markJobId, findStartedJob } from "../jobs/job-mark.ts";
import type { JobBatch } from "../jobs/start-job.ts";
import type { StartedJob } from "../../platform/http/started-job.ts";
import { TransactionTooLarge } from "../store/commit.ts";
import type { Store } from "../store/store.ts";
import type { RequestActor } from "../records/actor.ts";
import { computeBatchLimit } from "./batch-limit.ts";

export interface BatchWork<Answer> extends JobBatch {
  /** Each line has a result of its own, however few they are. */
  isAlwaysJob?: boolean;
  /** Makes the checks that need no record. Returns the ids of the records that it creates or changes. */
  validate: (isWhole: boolean) => readonly string[];
  /** Makes all changes in one transaction. */
  all: (store: Store) => Promise<Answer>;
  /** Makes the reply to a repeat, with the current rights. */
  again: (ids: readonly string[]) => Promise<Answer>;
}

/**
 * Does a batch as a whole if one transaction holds it, else starts a job; once per `Idempotency-Key` either way.
 * Throws `input.invalid` for a batch that is empty or longer than a job.
 */
export async function runBatchOrJob<Answer>(
  actor: RequestActor,
  work: BatchWork<Answer>,
): Promise<Answer | StartedJob> {
  const { caller, store } = actor;
  const { kind, model, lines } = work;
  const asWhole = async (keyed: KeyedStore) => {
    checkLength(lines);
    const ids = work.validate(true);
    return work.all(keyed(ids));
  };
  const asJob = async (keyed: KeyedStore) => {
    checkLength(lines);
    work.validate(false);
    const id = actor.newId();
    // Most batches are small, so functions start without the code of jobs.
    const { startJob } = await import("../jobs/start-job.ts");
    return startJob(keyed([markJobId(id)]), caller, id, work);
  };
  const attempt = (first: IdempotentWork<Answer | StartedJob>["first"]) =>
    runIdempotently(actor, {
      // The same name as of the call for one record: a key is for one of both.
      operation: `${kind}.${model.name}`,
      input: work.isAlwaysJob ? { each: lines } : lines,
      first,
      again: async (firstIds) =>
        (await findStartedJob(store, caller, firstIds)) ?? work.again(firstIds),
    });

  if (work.isAlwaysJob || lines.length > computeBatchLimit(model)) return attempt(asJob);
  try {
    return await attempt(asWhole);
  } catch (error) {
    // Within the limit, but with more bytes, or more counters, than a transaction takes.
    if (!(error instanceof TransactionTooLarge)) throw error;
    return attempt(asJob);
  }
}

function checkLength(lines: readonly unknown[]): void {
  if (lines.length === 0) throw invalidField("items", "tooShort");
  if (lines.length > jobLimits.maxLines) throw invalidField("items", "tooLong");
}
