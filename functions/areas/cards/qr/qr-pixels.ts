import { channels } from "../../../../shared/cards/contrast.ts";
import type { QrLook } from "./qr-look.ts";
import type { QrSymbol } from "./qr-symbol.ts";

/** An image with three bytes per pixel. */
export interface QrPixels {
  width: number;
  data: Uint8Array;
}

/** Resolution of an image that is only decoded to check it, in px per module. */
const checkScale = 6;

/** Draws a symbol with the given number of px per module. */
export function renderQrPixels({ matrix, look, logo }: QrSymbol, scale = checkScale): QrPixels {
  const width = matrix.length * scale;
  const data = new Uint8Array(width * width * 3);
  matrix.forEach((modules, y) => {
    const row = drawRow(modules, look, scale);
    for (let line = 0; line < scale; line += 1) data.set(row, (y * scale + line) * row.length);
  });
  if (logo) drawLogo({ width, data }, logo, scale);
  return { width, data };
}

/** One row of pixels. All pixel rows of a module row are equal. */
function drawRow(modules: readonly boolean[], { colour, background }: QrLook, scale: number) {
  const row = new Uint8Array(modules.length * scale * 3);
  const [dark, light] = [channels(colour), channels(background)];
  modules.forEach((isDark, x) => {
    for (let at = x * scale; at < (x + 1) * scale; at += 1) row.set(isDark ? dark : light, at * 3);
  });
  return row;
}

/** Draws the logo on top. Each pixel gets the mean of the logo pixels that it covers. */
function drawLogo(
  { width, data }: QrPixels,
  { image, box }: NonNullable<QrSymbol["logo"]>,
  scale: number,
): void {
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  const [columns, rows] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const from = [(x * image.width) / columns, (y * image.height) / rows] as const;
      const to = [((x + 1) * image.width) / columns, ((y + 1) * image.height) / rows] as const;
      const at = ((top + y) * width + left + x) * 3;
      const { colour, alpha } = computeMean(image, from, to);
      colour.forEach((value, channel) => {
        const under = data[at + channel] ?? 0;
        data[at + channel] = Math.round(under + (value - under) * alpha);
      });
    }
}

type Point = readonly [x: number, y: number];

/** End of a range that begins at `start`, in whole pixels: at least one pixel, and not after the last. */
function computeEnd(edge: number, start: number, last: number): number {
  return Math.min(last, Math.max(Math.floor(start) + 1, Math.ceil(edge)));
}

/** Mean colour and opacity (0 to 1) of a part of the logo, which has at least one pixel. */
function computeMean(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  from: Point,
  to: Point,
) {
  const sums = [0, 0, 0];
  let [alphas, count] = [0, 0];
  for (let y = Math.floor(from[1]); y < computeEnd(to[1], from[1], height); y += 1)
    for (let x = Math.floor(from[0]); x < computeEnd(to[0], from[0], width); x += 1) {
      const at = (y * width + x) * 4;
      const alpha = (pixels[at + 3] ?? 0) / 255;
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha;
      alphas += alpha;
      count += 1;
    }
  return {
    colour: sums.map((sum) => (alphas === 0 ? 0 : sum / alphas)),
    alpha: count === 0 ? 0 : alphas / count,
  };
}
