import { maxUploadBytes, uploadChunkBytes } from "../../../../shared/limits/files.ts";
import type { UploadProblem } from "./upload-refused.ts";

/** First bytes of what covers are made of, a letter a byte; a dot is any byte. */
const pictures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s];

/** The brand of a file that is kept in boxes: AVIF, or a photo as iPhones keep it. */
const boxed = /^.{4}ftyp(.{4})/s;

/** What is wrong with a file before anything is sent. A picture is known by its first bytes, not by its name. */
export async function findFileProblem(
  file: Blob,
  { isPicture }: { isPicture: boolean },
): Promise<UploadProblem | undefined> {
  if (file.size === 0) return "empty";
  if (file.size > maxUploadBytes) return "tooLarge";
  if (!isPicture) return undefined;
  const bytes = new Uint8Array(await file.slice(0, uploadChunkBytes).arrayBuffer());
  return problemOfPicture(bytes);
}

function problemOfPicture(bytes: Uint8Array): UploadProblem | undefined {
  // no decoder: what is called Latin-1 there has other letters
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (pictures.some((form) => form.test(start))) return undefined;
  const brand = boxed.exec(start)?.[1];
  if (brand !== undefined && /^avi[fs]$/.test(brand)) return undefined;
  if (brand !== undefined && /^(he|m[is]f1)/.test(brand)) return "heic";
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes)) ? "drawing" : "notPicture";
}
