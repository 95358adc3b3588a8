import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { nowIso } from "./kit/clock.ts";
import { deadlineIn } from "./kit/deadline.ts";
import { newId } from "./kit/ids.ts";
import { logEventFailure } from "./kit/loggable.ts";
import { modelNamed } from "./kit/models.ts";
import { publish } from "./kit/pictures/publish.ts";
import { thumbnails } from "./kit/pictures/thumbnails.ts";
import { pictureTask, type PictureTask } from "./kit/store/outbox.ts";
import { openStore } from "./kit/store/store.ts";

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
    ? thumbnails(store, task.file)
    : publish(store, modelNamed(task.model), task.id);
}
