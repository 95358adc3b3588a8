import { pictureTypes } from "../../../../shared/files/files.ts";
import { pictureLimits } from "../../../../shared/limits/files.ts";
import { provedType } from "../../../platform/http/prove-type.ts";
import { openDecoder, UnusablePicture } from "./decoder.ts";

/** An uploaded picture whose head is sound; its size is as it is seen, in px. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Reads the head of an uploaded file and no more of it. Throws `UnusablePicture` for what is none of `pictureTypes`,
 * has no sound head, or says that it is too large.
 */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const type = await provedType(bytes);
  if (!pictureTypes.some((each) => each === type)) throw new UnusablePicture(`It is ${type}`);
  const { width, height } = await runDecoder(
    async () => (await openDecoder(bytes).metadata()).autoOrient,
  );
  if (Math.max(width, height) > pictureLimits.maxSide || width * height > pictureLimits.maxPixels)
    throw new UnusablePicture(`It has ${width} x ${height} px`);
  return { bytes, width, height };
}

/** Runs work of a decoder. What fails there fails by the picture, and the next try would too: `UnusablePicture`. */
export async function runDecoder<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work();
  } catch (cause) {
    throw new UnusablePicture("It cannot be decoded", { cause });
  }
}
