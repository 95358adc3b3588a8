import type { ImageFormat } from "../../../../shared/cards/published-images.ts";
import { openPixels, readPixels, type RawPixels } from "./decoder.ts";

/** What a decoder fits into a square, never larger than it was. */
export function fitWithin(side: number) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}

/** Pixels whose longest side is at most so many px; the same where they are that small. */
export async function shrinkPixels(pixels: RawPixels, side: number): Promise<RawPixels> {
  return Math.max(pixels.width, pixels.height) <= side
    ? pixels
    : readPixels(openPixels(pixels).resize(fitWithin(side)));
}

/** A JPEG has no transparency: paper shows through. */
const paper = "#ffffff";

/** A picture file that holds nothing but the picture. */
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
