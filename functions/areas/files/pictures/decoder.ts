import sharp, { type Sharp } from "sharp";
import { pictureLimits } from "../../../../shared/limits/files.ts";

/** The only access to the decoders for uploads (security T35). */

// A function decodes one picture at a time on one processor. A cache would only use its memory.
sharp.concurrency(1);
sharp.cache(false);

// Formats that no upload may have and whose decoders are large: TIFF, SVG, PDF, vector formats, and libvips' own
// format.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`),
});

/** The bytes cannot be decoded within the limits. They are stored only as a file. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

/** Opens the first frame of an animation. Warnings are accepted, because phones write slightly invalid files. */
export function openDecoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    limitInputPixels: pictureLimits.maxPixels,
    sequentialRead: true,
    failOn: "error",
  }).timeout({ seconds: pictureLimits.timeoutSeconds });
}

/** Pixels in memory: eight bits per channel, sRGB, with or without transparency. */
export interface RawPixels {
  bytes: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Decodes to pixels. All metadata, such as the location, is dropped. */
export async function readPixels(image: Sharp): Promise<RawPixels> {
  const { data, info } = await image
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { bytes: data, width, height, channels };
}

/** Opens pixels for further work. */
export function openPixels({ bytes, width, height, channels }: RawPixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels } }).timeout({
    seconds: pictureLimits.timeoutSeconds,
  });
}
