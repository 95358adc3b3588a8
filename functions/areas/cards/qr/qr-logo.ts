import { convertIndexedToRgb, decode } from "fast-png";
import { quietZone, type QrMatrix } from "../../../../shared/qr/qr-code.ts";

/** A logo in the middle of a QR code. */
export interface QrLogo {
  /** The original file. */
  png: Buffer;
  width: number;
  height: number;
  /** Four bytes per pixel, row by row: red, green, blue, alpha. */
  pixels: Uint8Array;
}

/** Position of the logo, in modules from the upper left corner. */
export interface QrBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Decodes a PNG with eight bits per channel. */
export function readQrLogo(png: Buffer): QrLogo {
  const image = decode(png);
  const { width, height } = image;
  const data = image.palette ? convertIndexedToRgb(image) : image.data;
  const channels = data.length / (width * height);
  if (channels === 4) return { png, width, height, pixels: Uint8Array.from(data) };
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const hasAlpha = channels === 2;
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < (hasAlpha ? 4 : 3); channel += 1) {
      // Grey has one channel for all three colours.
      const source = channels === 3 ? channel : Number(channel === 3);
      pixels[at * 4 + channel] = data[at * channels + source] ?? 0;
    }
  return { png, width, height, pixels };
}

/** Free space around a logo: the sum of both sides, in modules. */
const plateMargin = 1;

/**
 * Computes the square of whole modules in the middle that stays free for a logo, with half a module of margin on each
 * side.
 */
export function computeLogoPlate(size: number, share: number): QrBox {
  const code = size - 2 * quietZone;
  // An odd width, like the symbol's, is exactly in the middle.
  const width = 2 * Math.round((code * share + plateMargin - 1) / 2) + 1;
  const from = (size - width) / 2;
  return { x: from, y: from, width, height: width };
}

/** Fits a logo into its plate, as large as its aspect ratio allows. */
export function fitLogoBox(
  plate: QrBox,
  { width, height }: Pick<QrLogo, "width" | "height">,
): QrBox {
  const room = plate.width - plateMargin;
  const scale = room / Math.max(width, height);
  const box = { width: width * scale, height: height * scale };
  const middle = plate.x + plate.width / 2;
  return { ...box, x: middle - box.width / 2, y: middle - box.height / 2 };
}

/** Clears the dark modules under the plate. */
export function clearPlate(matrix: QrMatrix, plate: QrBox): QrMatrix {
  const isUnder = (at: number) => at >= plate.x && at < plate.x + plate.width;
  return matrix.map((row, y) => row.map((isDark, x) => isDark && !(isUnder(x) && isUnder(y))));
}
