import { thumbnailFormats, thumbnailPath, thumbnailSizes } from "../../../../shared/files/files.ts";
import type { ImageFormat } from "../../../../shared/cards/published-images.ts";
import { openDecoder, readPixels } from "./decoder.ts";
import { encodeImage, shrinkPixels, fitWithin } from "./encode.ts";
import { runDecoder, type Picture } from "./open-picture.ts";

/** A small form of an uploaded picture. */
export interface Thumbnail {
  /** As `static/{path}` takes it. */
  path: string;
  format: ImageFormat;
  bytes: Buffer;
}

/**
 * The small forms of a file's picture. It is decoded once, straight to the largest form, of which the others are made.
 * Throws `UnusablePicture`.
 */
export function makeThumbnails(id: string, { bytes }: Picture): Promise<Thumbnail[]> {
  return runDecoder(async () => {
    const largest = Math.max(...thumbnailSizes);
    const large = await readPixels(openDecoder(bytes).autoOrient().resize(fitWithin(largest)));
    const made: Thumbnail[] = [];
    // One after the other: all at once would hold their memory together.
    for (const size of thumbnailSizes) {
      const pixels = await shrinkPixels(large, size);
      for (const format of thumbnailFormats)
        made.push({
          path: thumbnailPath(id, size, format),
          format,
          bytes: await encodeImage(pixels, format),
        });
    }
    return made;
  });
}
