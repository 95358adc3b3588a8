import { inflateSync } from "node:zlib";

/** Size of the header and of one entry of the directory, in a WOFF file (W3C, WOFF 1.0) and in an OpenType file. */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/** The OpenType font inside a WOFF file, as PDF embeds it. */
export function convertWoffToSfnt(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(file, at));
  const header = Buffer.alloc(sfnt.header + count * sfnt.entry);
  header.writeUInt32BE(file.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);
  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = sfnt.header + at * sfnt.entry;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function readTable(file: Buffer, at: number) {
  const entry = woff.header + at * woff.entry;
  const offset = file.readUInt32BE(entry + 4);
  const packedLength = file.readUInt32BE(entry + 8);
  const length = file.readUInt32BE(entry + 12);
  const packed = file.subarray(offset, offset + packedLength);
  return {
    tag: file.toString("latin1", entry, entry + 4),
    checksum: file.readUInt32BE(entry + 16),
    // A table that compression does not make smaller is stored as it is.
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}
