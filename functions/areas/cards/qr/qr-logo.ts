import { convertIndexedToRgb, decode } from "fast-png";
import { quietZone, type QrMatrix } from "../../../../shared/qr/qr-code.ts";

/** A logo that stands in the middle of a QR code. */
export interface QrLogo {
  /** The file as it came. */
  png: Buffer;
  width: number;
  height: number;
  /** Four bytes a pixel, row by row: red, green, blue, alpha. */
  pixels: Uint8Array;
}

/** Where the logo stands, in modules from the upper left corner. */
export interface QrBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a PNG of eight bits a channel apart. */
export function readQrLogo(png: Buffer): QrLogo {
  const image = decode(png);
  const { width, height } = image;
  const data = image.palette ? convertIndexedToRgb(image) : image.data;
  const channels = data.length / (width * height);
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    pixels.set(rgba(Array.from(data.subarray(at * channels, (at + 1) * channels))), at * 4);
  return { png, width, height, pixels };
}

function rgba([red = 0, green, blue, alpha]: readonly number[]): number[] {
  if (green === undefined) return [red, red, red, 255];
  // Grey with alpha has two channels.
  if (blue === undefined) return [red, red, red, green];
  return [red, green, blue, alpha ?? 255];
}

/** What is left free around a logo, in modules on both sides together. */
const plateMargin = 1;

/** The square of whole modules in the middle that is left free for a logo, half a module wider on each side. */
export function computeLogoPlate(size: number, share: number): QrBox {
  const code = size - 2 * quietZone;
  // Odd, as symbols are: else it would not be in the very middle.
  const width = 2 * Math.round((code * share + plateMargin - 1) / 2) + 1;
  const from = (size - width) / 2;
  return { x: from, y: from, width, height: width };
}

/** Where a logo stands within its plate: as large as its shape allows. */
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

/** The modules with none dark under the plate. */
export function clearPlate(matrix: QrMatrix, plate: QrBox): QrMatrix {
  const isUnder = (at: number) => at >= plate.x && at < plate.x + plate.width;
  return matrix.map((row, y) => row.map((isDark, x) => isDark && !(isUnder(x) && isUnder(y))));
}
