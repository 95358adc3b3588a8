import { maxUploadBytes, uploadChunkBytes } from "../../../../shared/limits/files.ts";
import type { UploadProblem } from "./upload-refused.ts";

/** First bytes of the accepted picture formats, one character per byte; a dot matches any byte. */
const pictures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s];

/** The brand of an ISO media file: AVIF, or HEIC as iPhones store photos. */
const boxed = /^.{4}ftyp(.{4})/s;

/** The problem of a file, checked before the upload. A picture is detected by its first bytes, not by its name. */
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
  // not TextDecoder: its `latin1` is windows-1252, which differs
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (pictures.some((form) => form.test(start))) return undefined;
  const brand = boxed.exec(start)?.[1];
  if (brand !== undefined && /^avi[fs]$/.test(brand)) return undefined;
  if (brand !== undefined && /^(he|m[is]f1)/.test(brand)) return "heic";
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes)) ? "drawing" : "notPicture";
}
