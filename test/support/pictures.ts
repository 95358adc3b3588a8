import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Generated pictures, valid and hostile. */

export type Colour = readonly [red: number, green: number, blue: number];

/** One colour for each quarter, from the upper left to the lower right, so that every rotation is visible. */
export const quarters = [
  [220, 30, 30],
  [30, 160, 60],
  [40, 60, 200],
  [240, 230, 40],
] as const satisfies readonly Colour[];

/** A picture of four quarters. `from` maps a stored pixel to a pixel of the visible picture. */
function quartered(
  [width, height]: readonly [number, number],
  from: (x: number, y: number) => readonly [number, number],
  [shownWidth, shownHeight]: readonly [number, number],
) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [shownX, shownY] = from(x, y);
      const quarter = (shownX < shownWidth / 2 ? 0 : 1) + (shownY < shownHeight / 2 ? 0 : 2);
      pixels.set(quarters[quarter] ?? [], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const upright = (width: number, height: number) =>
  quartered([width, height], (x, y) => [x, y], [width, height]);

/**
 * The visible position of a stored pixel, by EXIF orientation, in a visible picture of `w` x `h` px (EXIF 2.3, 4.6.4).
 */
const shownAt: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [w - 1 - y, x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, _, h) => [y, h - 1 - x],
};

/** A photo with this upright size in px, stored in its orientation, with the GPS position of the camera. */
export function makePhoto(orientation: number, width: number, height: number): Promise<Buffer> {
  const isTurned = orientation > 4;
  const stored = isTurned ? ([height, width] as const) : ([width, height] as const);
  return quartered(stored, (x, y) => shownAt[orientation]?.(x, y, width, height) ?? [x, y], [
    width,
    height,
  ])
    .withExif({
      IFD0: { Make: "Kanári", Copyright: "Bőhm-Szűcs Eszter" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "47/1 41/1 6/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "16/1 35/1 26/1",
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Noise like a camera's: its pictures are neither small nor fast to encode. */
export function makeGrainyPicture(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A PNG with one bit per pixel, a header with any claimed size and `rows` empty rows. */
export function makeHollowPng(width: number, height: number, rows = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const packed = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
