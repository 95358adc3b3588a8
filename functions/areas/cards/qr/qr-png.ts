import { crc32, deflateSync } from "node:zlib";
import { encode } from "fast-png";
import { channels } from "../../../../shared/cards/contrast.ts";
import { renderQrPixels } from "./qr-pixels.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** Minimum width in px, which prints sharply at any usual size. It is rounded up to a whole number of px per module. */
const minWidthPx = 1024;
const signature = Buffer.from("89504E470D0A1A0A", "hex");

/** Renders a QR code as PNG: one bit per pixel for two colours (W3C PNG, section 11), or else full colours. */
export function renderQrPng(symbol: QrSymbol): Buffer {
  const { matrix, look, logo } = symbol;
  const scale = Math.ceil((look.size ?? minWidthPx) / matrix.length);
  const width = matrix.length * scale;
  if (logo) {
    const { data } = renderQrPixels(symbol, scale);
    return Buffer.from(encode({ width, height: width, data, channels: 3 }));
  }
  const rows = matrix.flatMap((row) =>
    Array.from({ length: scale }, () => createScanline(row, scale)),
  );
  return Buffer.concat([
    signature,
    createChunk("IHDR", createHeader(width)),
    createChunk("PLTE", Buffer.from([look.colour, look.background].flatMap(channels))),
    createChunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A square image with one palette bit per pixel. */
function createHeader(width: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(width, 4);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(3, 9);
  return bytes;
}

/** One row of pixels after its filter byte. A set bit is light, so the unused bits after the last pixel stay dark. */
function createScanline(row: readonly boolean[], scale: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  for (let x = 0; x < row.length * scale; x += 1) {
    const isLight = row[Math.floor(x / scale)] !== true;
    const at = 1 + (x >> 3);
    if (isLight) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
  }
  return bytes;
}

function createChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
