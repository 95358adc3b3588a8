import { HubError } from "../../../shared/errors.ts";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { recordKey } from "../store/keys.ts";
import { expiryAttribute } from "../../platform/aws/table-schema.ts";
import type { Item, Key, Table, Write } from "../../platform/aws/table.ts";
import { jobExpiry } from "./job-input.ts";
import { isJobEnded } from "./job-state.ts";

/**
 * The waiting and running jobs of an account, as a set of their ids in one item. The transaction that starts a job adds
 * it. Ended jobs are removed only when the set is full: so no code that ends a job has to remove it, and no ended job
 * is counted for ever.
 */

/** Partition of the set of an account. */
export function waitingJobsPartition(owner: string): string {
  return `jobs#${owner}`;
}

function waitingKey(owner: string): Key {
  return { pk: waitingJobsPartition(owner), sk: "waiting" };
}

/** The write that adds a job, for the transaction that starts it; refused while the set is full. */
export function createWaitingJobWrite(owner: string, job: string): Write {
  return {
    update: waitingKey(owner),
    expression: "ADD #jobs :job SET #expiry = :expiry",
    condition: "attribute_not_exists(#jobs) OR size(#jobs) < :most",
    names: { "#jobs": "jobs", "#expiry": expiryAttribute },
    values: { ":job": new Set([job]), ":most": jobLimits.maxWaiting, ":expiry": jobExpiry() },
  };
}

/** Removes ended jobs when the set is full. Throws `rate.limited`; `ConditionFailed` when it must be repeated. */
export async function freeWaitingSlot(table: Table, owner: string): Promise<void> {
  const waiting = jobsIn(await table.get(waitingKey(owner)));
  if (waiting.length < jobLimits.maxWaiting) return;
  const records = await table.getMany(waiting.map((id) => recordKey(jobModel, id)));
  const going = new Set(records.filter((record) => !isOver(record)).map(({ _id }) => _id));
  const over = waiting.filter((id) => !going.has(id));
  if (over.length === 0)
    throw new HubError("rate.limited", { retryAfter: Math.ceil(jobLimits.waitingRetryMs / 1000) });
  await table.transact([
    {
      update: waitingKey(owner),
      expression: "DELETE #jobs :over",
      names: { "#jobs": "jobs" },
      values: { ":over": new Set(over) },
    },
    // Plain reads may see one item of a transaction before another: a job that has just started would seem deleted.
    ...over.map((id) => overCheck(id)),
  ]);
}

function jobsIn(item: Item | undefined): string[] {
  return item?.["jobs"] instanceof Set ? [...item["jobs"]].map(String) : [];
}

/** A running job counts as stale when its last change is older than this. */
function deadSince(): string {
  return new Date(nowMs() - jobLimits.staleAfterMs).toISOString();
}

function isOver(record: Item): boolean {
  return isJobEnded(record) || String(record["updatedAt"]) < deadSince();
}

/** Holds for ended and stale jobs only. */
function overCheck(id: string): Write {
  return {
    check: recordKey(jobModel, id),
    condition:
      "attribute_not_exists(pk) OR NOT #state IN (:queued, :running) OR #updatedAt < :deadSince",
    names: { "#state": "state", "#updatedAt": "updatedAt" },
    values: { ":queued": "queued", ":running": "running", ":deadSince": deadSince() },
  };
}
