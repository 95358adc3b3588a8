import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

/** A file of an archive. Its texts are read when it is written. */
export interface ZipEntry {
  name: string;
  texts: AsyncIterable<string> | Iterable<string>;
}

/**
 * An archive of compressed files, piece by piece: no file is ever whole in memory. Node compresses, which is faster than
 * the compression of the library that writes the archive's frame. Throws what an entry throws.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, texts } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated };
    archive.add(file);
    for await (const bytes of deflate(texts, file)) {
      file.ondata?.(null, bytes, false);
      yield* take();
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}

/** The number of this compression in an archive. */
const deflated = 8;

/** Compresses texts, and counts their bytes in the archive's entry. */
function deflate(
  texts: ZipEntry["texts"],
  file: ZipInputFile,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const packed = createDeflateRaw();
  // An error of the texts ends the loop over the packed bytes.
  pipeline(Readable.from(countBytes(texts, file)), packed, () => undefined);
  return packed;
}

async function* countBytes(texts: ZipEntry["texts"], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
