import type { ImageFormat } from "../../../../shared/model/published-images.ts";
import { openPixels, readPixels, type RawPixels } from "./decoder.ts";

/** Resize options that fit a picture into a square without enlarging it. */
export function fitWithin(side: number) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}

/** Shrinks pixels to a longest side. Smaller pictures are unchanged. */
export async function shrinkPixels(pixels: RawPixels, side: number): Promise<RawPixels> {
  return Math.max(pixels.width, pixels.height) <= side
    ? pixels
    : readPixels(openPixels(pixels).resize(fitWithin(side)));
}

/** Background of transparent pixels in a JPEG. */
const paper = "#ffffff";

/** Encodes pixels as a file without metadata. */
export function encodeImage(
  pixels: RawPixels,
  format: ImageFormat,
  { quality = 80 }: { quality?: number } = {},
): Promise<Buffer> {
  const image = openPixels(pixels);
  if (format === "webp") return image.webp({ quality }).toBuffer();
  if (format === "png") return image.png({ compressionLevel: 9 }).toBuffer();
  return image.flatten({ background: paper }).jpeg({ quality, progressive: true }).toBuffer();
}
