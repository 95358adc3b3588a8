import { environment } from "../../../shared/environment.ts";
import { sendToQueue } from "../queue.ts";
import type { PictureTask } from "../store/outbox.ts";

/** Has something done with pictures. A second delivery does it again, which is harmless. */
export async function queuePictureTask(task: PictureTask): Promise<void> {
  await sendToQueue(environment.pictureQueue, task);
}
