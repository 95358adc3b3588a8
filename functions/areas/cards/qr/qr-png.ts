import { crc32, deflateSync } from "node:zlib";
import { encode } from "fast-png";
import { channels } from "../../../../shared/cards/contrast.ts";
import { renderQrPixels } from "./qr-pixels.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** Width that prints sharply at any usual size, in px; the next whole number of px per module is taken. */
const usualWidthPx = 1024;
const signature = Buffer.from("89504E470D0A1A0A", "hex");

/** A QR code as PNG: with one bit a pixel where it has two colours (W3C PNG, section 11), else with all of them. */
export function renderQrPng(symbol: QrSymbol): Buffer {
  const { matrix, look, logo } = symbol;
  const scale = Math.ceil((look.size ?? usualWidthPx) / matrix.length);
  const width = matrix.length * scale;
  if (logo) {
    const { data } = renderQrPixels(symbol, scale);
    return Buffer.from(encode({ width, height: width, data, channels: 3 }));
  }
  const rows = matrix.flatMap((row) => Array.from({ length: scale }, () => scanline(row, scale)));
  return Buffer.concat([
    signature,
    chunk("IHDR", header(width)),
    chunk("PLTE", Buffer.from([look.colour, look.background].flatMap(channels))),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Square, one bit that picks from the palette. */
function header(width: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(width, 4);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(3, 9);
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
