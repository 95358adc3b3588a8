import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";
import { modelNamed } from "../../../data/store/models.ts";
import { publishImages } from "../pictures/publish-images.ts";
import { createThumbnails } from "../pictures/create-thumbnails.ts";
import { pictureTask, type PictureTask } from "../pictures/picture-queue.ts";
import { openStore } from "../../../data/store/store.ts";

/** Time for one task, in ms; a little less than the function has. */
const taskMs = 55_000;

/** Does what the outbox asked for with pictures. A repeat finds it done. */
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

function doTask(task: PictureTask): Promise<void> {
  const by = { system: "pictures" };
  const store = openStore({ by, deadline: deadlineIn(taskMs), now: nowIso, newId });
  return task.do === "thumbnails"
    ? createThumbnails(store, task.file)
    : publishImages(store, modelNamed(task.model), task.id);
}
