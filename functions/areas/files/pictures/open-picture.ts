import { pictureTypes } from "../../../../shared/files/files.ts";
import { pictureLimits } from "../../../../shared/limits/files.ts";
import { detectFileType } from "../../../platform/http/detect-file-type.ts";
import { openDecoder, UnusablePicture } from "./decoder.ts";

/** An uploaded picture with a valid header. Its size is the upright size, in px. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Reads only the header of an uploaded file. Throws `UnusablePicture` for a type that is not in `pictureTypes`, an
 * invalid header, or a picture that is too large.
 */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const type = await detectFileType(bytes);
  if (!pictureTypes.some((each) => each === type)) throw new UnusablePicture(`It is ${type}`);
  const { width, height } = await runDecoder(
    async () => (await openDecoder(bytes).metadata()).autoOrient,
  );
  if (Math.max(width, height) > pictureLimits.maxSide || width * height > pictureLimits.maxPixels)
    throw new UnusablePicture(`It has ${width} x ${height} px`);
  return { bytes, width, height };
}

/**
 * Runs a decoder. Its errors become `UnusablePicture`, because they depend only on the picture and a retry would fail
 * too.
 */
export async function runDecoder<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work();
  } catch (cause) {
    throw new UnusablePicture("It cannot be decoded", { cause });
  }
}
