import { fileTypeFromBuffer } from "file-type";

/** Of what nothing is known but that it is bytes. */
export const unknownFileType = "application/octet-stream";

/** Bytes at the beginning of a file by which its type is told; what is packed within stays within four megabytes. */
export const sampleBytes = 4100;

/** The type that a file's first bytes prove; whatever its sender says of it is not asked. */
export async function detectFileType(sample: Uint8Array): Promise<string> {
  try {
    return (await fileTypeFromBuffer(sample.subarray(0, sampleBytes)))?.mime ?? unknownFileType;
  } catch {
    // A cut or hostile head: nothing is proved.
    return unknownFileType;
  }
}
