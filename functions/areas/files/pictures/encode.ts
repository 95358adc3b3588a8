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

/** First quality of each format, by the scale of its encoder. PNG is lossless. */
const startQuality = { avif: 55, webp: 80, jpg: 80, png: 100 } as const;
const minQuality = 10;

interface EncodeOptions {
  quality?: number | undefined;
  maxBytes?: number | undefined;
}

/**
 * Encodes pixels as a file without metadata. The quality is reduced until the file has at most `maxBytes`, or the
 * lowest quality is reached.
 */
export async function encodeImage(
  pixels: RawPixels,
  format: ImageFormat,
  { quality = startQuality[format], maxBytes = Infinity }: EncodeOptions = {},
): Promise<Buffer> {
  const bytes = await encodeOnce(pixels, format, quality);
  if (bytes.length <= maxBytes || quality <= minQuality) return bytes;
  // A file has about half the bytes at a quality that is lower by 25: the excess says how far to go.
  const step = Math.max(4, Math.round(25 * Math.log2(bytes.length / maxBytes)));
  return encodeImage(pixels, format, { quality: Math.max(minQuality, quality - step), maxBytes });
}

function encodeOnce(pixels: RawPixels, format: ImageFormat, quality: number): Promise<Buffer> {
  const image = openPixels(pixels);
  // More effort takes two to twenty times as long and saves a few bytes in a hundred.
  if (format === "avif") return image.avif({ quality, effort: 1 }).toBuffer();
  if (format === "webp") return image.webp({ quality }).toBuffer();
  if (format === "png") return image.png({ compressionLevel: 9 }).toBuffer();
  return image.flatten({ background: paper }).jpeg({ quality, progressive: true }).toBuffer();
}
