import { invalidField } from "../../../shared/errors.ts";
import { jobs as limits } from "../../../shared/limits.ts";
import { once } from "../idempotency/once.ts";
import { markedJob, startedBefore, startJob, type Batch } from "../jobs/start-job.ts";
import type { StartedJob } from "../jobs/started-job.ts";
import { TransactionTooLarge } from "../store/commit.ts";
import type { Store } from "../store/store.ts";
import type { SessionTools } from "../tools.ts";
import { batchLimit } from "./batch-limit.ts";

export interface BatchWork<Answer> extends Batch {
  /** Ids of the records that it makes or changes. */
  ids: readonly string[];
  /** Does all of it in one transaction. */
  all: (store: Store) => Promise<Answer>;
  /** Answers a repeat of it, under today's rights. */
  again: (ids: readonly string[]) => Promise<Answer>;
}

/**
 * Does a batch as a whole if one transaction holds it, else starts a job; once per `Idempotency-Key` either way.
 * Throws `input.invalid` for a batch that is empty or longer than a job.
 */
export async function batchOrJob<Answer>(
  tools: SessionTools,
  work: BatchWork<Answer>,
): Promise<Answer | StartedJob> {
  const { caller, store } = tools;
  const { kind, model, lines } = work;
  if (lines.length === 0) throw invalidField("items", "tooShort");
  if (lines.length > limits.maxLines) throw invalidField("items", "tooLong");
  const attempt = (ids: readonly string[], first: (keyed: Store) => Promise<Answer | StartedJob>) =>
    once(tools, {
      operation: `${kind}Batch.${model.name}`,
      input: lines,
      ids,
      first,
      again: async (firstIds) =>
        (await startedBefore(store, caller, firstIds)) ?? work.again(firstIds),
    });

  if (lines.length <= batchLimit(model)) {
    try {
      return await attempt(work.ids, work.all);
    } catch (error) {
      // Within the limit, but with more bytes, or more counters, than a transaction takes.
      if (!(error instanceof TransactionTooLarge)) throw error;
    }
  }
  const id = tools.newId();
  return attempt([markedJob(id)], (keyed) => startJob(keyed, caller, id, work));
}
