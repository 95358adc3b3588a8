import sharp, { type Sharp } from "sharp";
import { pictureLimits } from "../../../../shared/limits/files.ts";

/** The one door to the decoders: what strangers have sent goes to no other (security T35). */

// A function works on one picture at a time on one processor; kept results would only take its memory.
sharp.concurrency(1);
sharp.cache(false);

// Formats that no upload is taken for, and whose decoders are large: TIFF, SVG, PDF, vectors, and libvips' own.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`),
});

/** The bytes cannot be made into a picture, or not within bounds: they are kept as a file alone. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

/** Of an animation it is the first frame. Warnings pass: telephones write files that are not quite right. */
export function openDecoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    limitInputPixels: pictureLimits.maxPixels,
    sequentialRead: true,
    failOn: "error",
  }).timeout({ seconds: pictureLimits.timeoutSeconds });
}

/** Pixels in memory: eight bits a channel, sRGB, with or without transparency. */
export interface RawPixels {
  bytes: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Ends a decoder's work in pixels; whatever else the file held, its place above all, stays behind. */
export async function readPixels(image: Sharp): Promise<RawPixels> {
  const { data, info } = await image
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { bytes: data, width, height, channels };
}

/** Goes on from pixels. */
export function openPixels({ bytes, width, height, channels }: RawPixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels } }).timeout({
    seconds: pictureLimits.timeoutSeconds,
  });
}
