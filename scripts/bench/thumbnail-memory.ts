import { makeThumbnails } from "../../functions/areas/files/pictures/make-thumbnails.ts";
import { openPicture } from "../../functions/areas/files/pictures/open-picture.ts";
import { readPeakMemory } from "./peak-memory.ts";
import { grainyPhoto } from "./thumbnails.ts";

/**
 * Works through twenty photos, two at a time as on one machine (Lambda takes one), and prints the most memory that the
 * process held, in bytes.
 */
const photo = await grainyPhoto();
const waiting = Array.from({ length: 20 }, (_, place) => `photo-${place}`);

async function work(): Promise<void> {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    // Each is read from the bucket into its own memory.
    await makeThumbnails(id, await openPicture(Buffer.from(photo)));
}

await Promise.all([work(), work()]);
console.log(readPeakMemory());
