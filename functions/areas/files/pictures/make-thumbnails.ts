import { thumbnailFormats, thumbnailPath, thumbnailSizes } from "../../../../shared/files/files.ts";
import type { ImageFormat } from "../../../../shared/model/published-images.ts";
import { openDecoder, readPixels } from "./decoder.ts";
import { encodeImage, shrinkPixels, fitWithin } from "./encode.ts";
import { runDecoder, type Picture } from "./open-picture.ts";

/** A thumbnail of an uploaded picture. */
export interface Thumbnail {
  /** Path below `static`. */
  path: string;
  format: ImageFormat;
  bytes: Buffer;
}

/**
 * Creates the thumbnails of a file's picture. The picture is decoded once, directly to the largest size; the smaller
 * sizes are made from that. Throws `UnusablePicture`.
 */
export function makeThumbnails(id: string, { bytes }: Picture): Promise<Thumbnail[]> {
  return runDecoder(async () => {
    const largest = Math.max(...thumbnailSizes);
    const large = await readPixels(openDecoder(bytes).autoOrient().resize(fitWithin(largest)));
    const thumbnails: Thumbnail[] = [];
    // Sequential, to keep only one size in memory.
    for (const size of thumbnailSizes) {
      const pixels = await shrinkPixels(large, size);
      for (const format of thumbnailFormats)
        thumbnails.push({
          path: thumbnailPath(id, size, format),
          format,
          bytes: await encodeImage(pixels, format),
        });
    }
    return thumbnails;
  });
}
