import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { queueJob, queuedJob } from "../../../data/jobs/job-queue.ts";
import { workOnJob } from "../../../data/jobs/work-on-job.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";

/** Works on the jobs of a batch for as long as it has time, and queues again what is not at its end. */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const failures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      const { job } = queuedJob.parse(JSON.parse(body));
      const hasMore = await workOnJob(job, () => context.getRemainingTimeInMillis());
      // Behind the jobs of others: a long one does not keep them waiting.
      if (hasMore) await queueJob(job);
    } catch (error) {
      logEventFailure("runJob", error);
      failures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures: failures };
}
