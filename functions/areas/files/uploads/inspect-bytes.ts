import { createHash } from "node:crypto";
import { provedType, sampleBytes } from "../../../platform/http/prove-type.ts";

/** What the bytes of a file say of it. */
export interface FileFacts {
  /** In bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  type: string;
}

/** Looks at a file piece by piece: it is never whole in memory. */
export async function inspectBytes(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<FileFacts> {
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
    if (head.length < sampleBytes) head = Buffer.concat([head, piece.subarray(0, sampleBytes)]);
  }
  return { size, sha256: hash.digest("hex"), type: await provedType(head) };
}
