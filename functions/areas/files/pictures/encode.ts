import type { ImageFormat } from "../../../../shared/cards/published-images.ts";
import { fromPixels, pixelsOf, type Pixels } from "./decoder.ts";

/** What a decoder fits into a square, never larger than it was. */
export function within(side: number) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}

/** Pixels whose longest side is at most so many px; the same where they are that small. */
export async function shrunk(pixels: Pixels, side: number): Promise<Pixels> {
  return Math.max(pixels.width, pixels.height) <= side
    ? pixels
    : pixelsOf(fromPixels(pixels).resize(within(side)));
}

/** A JPEG has no transparency: paper shows through. */
const paper = "#ffffff";

/** A picture file that holds nothing but the picture. */
export function encoded(
  pixels: Pixels,
  format: ImageFormat,
  { quality = 80 }: { quality?: number } = {},
): Promise<Buffer> {
  const image = fromPixels(pixels);
  if (format === "webp") return image.webp({ quality }).toBuffer();
  if (format === "png") return image.png({ compressionLevel: 9 }).toBuffer();
  return image.flatten({ background: paper }).jpeg({ quality, progressive: true }).toBuffer();
}
