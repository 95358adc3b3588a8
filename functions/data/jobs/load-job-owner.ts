import { job as jobModel, type Job } from "../../../shared/models/job.ts";
import { user as userModel, type User } from "../../../shared/models/user.ts";
import { callerOf, type Caller } from "../rights/caller.ts";
import { recordKey } from "../store/keys.ts";
import { toRecord } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { isJobEnded } from "./job-state.ts";

/** Why nothing more is done for a job: it has ended, or its owner may do nothing any more. */
export type JobHalt = { is: "ended" | "accountDeleted" | "accountSuspended" };

/** A job's owner as they are now, unless the job has ended or they may do nothing any more. One request. */
export async function loadJobOwner(
  { table }: Store,
  { _id: job, owner }: Pick<Job, "_id" | "owner">,
): Promise<Caller | JobHalt> {
  const [jobKey, userKey] = [recordKey(jobModel, job), recordKey(userModel, owner)];
  const items = await table.getMany([jobKey, userKey]);
  const record = items.find(({ pk }) => pk === jobKey.pk);
  if (record === undefined || isJobEnded(record)) return { is: "ended" };
  const account = items.find(({ pk }) => pk === userKey.pk);
  if (account === undefined) return { is: "accountDeleted" };
  const user = toRecord(userModel, account) as unknown as User; // written through the model alone
  return user.suspendedAt === undefined ? callerOf(user) : { is: "accountSuspended" };
}
