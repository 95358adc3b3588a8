import { exportTimes } from "../../../shared/limits/hub.ts";
import type { Job, JobDownload } from "../../../shared/models/job.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { exportKey, resultsKey } from "../../platform/aws/export-key.ts";
import { signedDownload } from "../../platform/aws/signed-download.ts";
import { isJobEnded } from "./job-state.ts";

/** A signed address of a job's file; undefined when there is no file, or its time is over. */
export async function signJobDownload(
  job: Pick<Job, "_id" | "owner" | "state" | "file">,
): Promise<JobDownload | undefined> {
  const { _id: id, owner, file } = job;
  if (file === undefined || !isJobEnded(job) || Date.parse(file.until) <= nowMs()) return undefined;
  const { lines } = file;
  const key = lines === undefined ? exportKey(owner, id) : resultsKey(owner, id, lines);
  // The signature counts from the whole second: so `until` is never later than its end.
  const from = Math.floor(nowMs() / 1000) * 1000;
  return {
    address: await signedDownload(key),
    until: new Date(from + exportTimes.linkMs).toISOString(),
  };
}
