import { HubError } from "../../../shared/errors.ts";
import { job as jobModel } from "../../../shared/models/job.ts";
import { StartedJob } from "../../platform/http/started-job.ts";
import type { Caller } from "../rights/caller.ts";
import type { Store } from "../store/store.ts";

const mark = "job:";

/** A job's id for the idempotency row, marked to differ from ids of records. */
export function markJobId(id: string): string {
  return `${mark}${id}`;
}

/** The job that the first request started, if it started one. Throws `record.notFound` when it has been deleted. */
export async function findStartedJob(
  store: Store,
  caller: Caller,
  ids: readonly string[],
): Promise<StartedJob | undefined> {
  const [first] = ids;
  if (first === undefined || !first.startsWith(mark)) return undefined;
  const record = await store.find(jobModel, first.slice(mark.length));
  if (record?.owner !== caller.id) throw new HubError("record.notFound");
  return new StartedJob(record._id);
}
