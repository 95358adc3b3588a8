import { exportTimes } from "../../../shared/limits/hub.ts";
import type { FileRights, Job, JobDownload } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { exportKey, resultsKey } from "../../platform/aws/export-key.ts";
import { signDownload } from "../../platform/aws/sign-download.ts";
import type { Caller } from "../rights/caller.ts";
import { isJobEnded } from "./job-state.ts";

type Rights = Pick<Caller, "groups" | "company" | "administers">;

/**
 * A signed address of a job's file; undefined when there is no file, its time is over, or its owner has fewer rights than
 * when it was written.
 */
export async function signJobDownload(
  job: Pick<Job, "_id" | "owner" | "state" | "file" | "fileRights">,
  caller: Rights,
): Promise<JobDownload | undefined> {
  const { _id: id, owner, file, fileRights } = job;
  if (file === undefined || !isJobEnded(job) || Date.parse(file.until) <= nowMs()) return undefined;
  if (fileRights !== undefined && !hasRights(caller, fileRights)) return undefined;
  const { lines } = file;
  const key = lines === undefined ? exportKey(owner, id) : resultsKey(owner, id, lines);
  // The signature counts from the whole second: so `until` is never later than its end.
  const from = Math.floor(nowMs() / 1000) * 1000;
  return {
    address: await signDownload(key),
    until: new Date(from + exportTimes.linkMs).toISOString(),
  };
}

/** A right that was added since does not matter. */
function hasRights(caller: Rights, { groups, company, administers }: FileRights): boolean {
  return (
    groups.every((group) => caller.groups.includes(group)) &&
    (company === undefined || company === caller.company) &&
    administers.every((id) => caller.administers.includes(id))
  );
}
