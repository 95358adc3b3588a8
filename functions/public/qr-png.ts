import { crc32, deflateSync } from "node:zlib";
import type { QrMatrix } from "./qr-code.ts";

/** Width that prints sharply at any usual size, in px; the next whole number of px per module is taken. */
const minWidthPx = 1024;
const signature = Buffer.from("89504E470D0A1A0A", "hex");

/** A QR code as PNG with one bit a pixel (W3C PNG, section 11). */
export function qrPng(matrix: QrMatrix): Buffer {
  const scale = Math.ceil(minWidthPx / matrix.length);
  const width = matrix.length * scale;
  const rows = matrix.flatMap((row) => Array.from({ length: scale }, () => scanline(row, scale)));
  return Buffer.concat([
    signature,
    chunk("IHDR", header(width)),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Square, one bit, grey. */
function header(width: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(width, 4);
  bytes.writeUInt8(1, 8);
  return bytes;
}

/** One row of pixels behind its filter byte; a set bit is light, so the bits behind the last pixel stay dark unseen. */
function scanline(row: readonly boolean[], scale: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  for (let x = 0; x < row.length * scale; x += 1) {
    const isLight = row[Math.floor(x / scale)] !== true;
    const at = 1 + (x >> 3);
    if (isLight) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
  }
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
