import * as z from "zod/mini";
import { defineQueue } from "../../../data/store/outbox.ts";

/**
 * A task with pictures: the thumbnails of an upload, or the public images of a record. Repeating a task is harmless.
 */
export const pictureTask = z.discriminatedUnion("do", [
  z.object({ do: z.literal("thumbnails"), file: z.string() }),
  z.object({ do: z.literal("publish"), model: z.string(), id: z.string() }),
]);
export type PictureTask = z.infer<typeof pictureTask>;

export const pictureQueue = defineQueue("picture", pictureTask);
