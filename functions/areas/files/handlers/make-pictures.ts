import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { modelNamed } from "../../../data/store/models.ts";
import { createThumbnails } from "../pictures/create-thumbnails.ts";
import { pictureTask } from "../pictures/picture-queue.ts";
import { publishImages } from "../pictures/publish-images.ts";

/** Creates the thumbnails of a file, or publishes the images of a record. Repeating it changes nothing. */
export const handler = handleQueue(
  "makePictures",
  pictureTask,
  (task, deadline) => {
    const store = openSystemStore("pictures", deadline);
    return task.do === "thumbnails"
      ? createThumbnails(store, task.file)
      : publishImages(store, modelNamed(task.model), task.id);
  },
  { marginMs: 5000 },
);
