import { job as jobModel, type Job } from "../../../shared/models/job.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { toCaller, type Caller } from "../rights/caller.ts";
import { recordKey } from "../store/keys.ts";
import { toEntity } from "../store/record-item.ts";
import type { Store } from "../store/store.ts";
import { isJobEnded } from "./job-state.ts";

/** Why a job stops: it has ended, or the access by which its owner started it. */
export type JobHalt = { is: "ended" | "accountDeleted" | "accountSuspended" | "accessEnded" };

/** A job's owner with their current rights, or why the job stops. One request. */
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
  const user = toEntity(userModel, account);
  if (user.suspendedAt !== undefined) return { is: "accountSuspended" };
  // A job of an earlier release has no number.
  const { accessEpoch = user.accessEpoch ?? 0 } = toEntity(jobModel, record);
  return accessEpoch === (user.accessEpoch ?? 0) ? toCaller(user) : { is: "accessEnded" };
}
