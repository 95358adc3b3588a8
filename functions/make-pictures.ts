import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { logEventFailure } from "./kit/loggable.ts";
import { pictureTask, type PictureTask } from "./kit/store/outbox.ts";

/** Does what the outbox asked for with pictures. A repeat makes the same pictures again. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      await doTask(pictureTask.parse(JSON.parse(body)));
    } catch (error) {
      logEventFailure("makePictures", error);
      failures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures: failures };
}

async function doTask(task: PictureTask): Promise<void> {
  throw new Error(`Nothing does ${task.do} yet`);
}
