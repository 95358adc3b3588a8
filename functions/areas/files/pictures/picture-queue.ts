import { environment } from "../../../../shared/environment.ts";
import { sendToQueue } from "../../../platform/aws/queue.ts";
import type { PictureTask } from "../../../data/store/outbox.ts";

/** Has something done with pictures. A second delivery does it again, which is harmless. */
export async function queuePictureTask(task: PictureTask): Promise<void> {
  await sendToQueue(environment.pictureQueue, task);
}
