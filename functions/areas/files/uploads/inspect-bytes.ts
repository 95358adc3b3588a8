import { createHash } from "node:crypto";
import { detectFileType, sampleBytes } from "../../../platform/http/detect-file-type.ts";

/** Facts about a file, from its bytes. */
export interface FileFacts {
  /** In bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  type: string;
}

/** Inspects a file in chunks, so that it is never whole in memory. */
export async function inspectBytes(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<FileFacts> {
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
    if (head.length < sampleBytes) head = Buffer.concat([head, chunk.subarray(0, sampleBytes)]);
  }
  return { size, sha256: hash.digest("hex"), type: await detectFileType(head) };
}
