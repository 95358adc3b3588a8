import { Readable } from "node:stream";
import { jobLimits } from "../../../shared/limits/jobs.ts";
import { job as jobModel, type JobFile } from "../../../shared/models/job.ts";
import { user as userModel } from "../../../shared/models/user.ts";
import { nowMs } from "../../platform/lambda/clock.ts";
import { resultsKey } from "../../platform/aws/export-key.ts";
import { writeObject } from "../../platform/aws/write-object.ts";
import type { Store } from "../store/store.ts";
import type { JobPlan } from "./job-input.ts";
import { formatResultFileName, formatResults } from "./result-csv.ts";

/**
 * Writes the results of a job's lines into a file, in its owner's language. A repeat writes the same file. Writes no file
 * without results, or when the job or its owner is deleted.
 * @param counted number of lines, from the first on, that have a result
 */
export async function writeResultFile(
  { table, find }: Store,
  id: string,
  plan: JobPlan,
  counted: number,
): Promise<JobFile | undefined> {
  if (counted === 0) return undefined;
  const [record, account] = [await find(jobModel, id), await find(userModel, plan.owner)];
  if (record === undefined || account === undefined) return undefined;
  const { language } = account;
  const { createdAt } = record;
  const fileName = formatResultFileName(plan.model, language, createdAt);
  await writeObject(resultsKey(plan.owner, id, counted), {
    body: Readable.from(formatResults(table, id, plan, counted, language)),
    type: "text/csv; charset=utf-8",
    fileName,
  });
  const until = new Date(nowMs() + jobLimits.retentionMs).toISOString();
  return { name: fileName, until, lines: counted };
}
