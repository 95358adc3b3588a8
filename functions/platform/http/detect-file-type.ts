import { fileTypeFromBuffer } from "file-type";

/** Type of bytes that no signature identifies. */
export const unknownFileType = "application/octet-stream";

/** Bytes at the beginning of a file that its type is detected from. */
export const sampleBytes = 4100;

/** The type that a file's first bytes prove; the type that its sender declares is ignored. */
export async function detectFileType(sample: Uint8Array): Promise<string> {
  try {
    return (await fileTypeFromBuffer(sample.subarray(0, sampleBytes)))?.mime ?? unknownFileType;
  } catch {
    // A cut or hostile head proves no type.
    return unknownFileType;
  }
}
