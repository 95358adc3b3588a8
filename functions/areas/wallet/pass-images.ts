import { drawEmblemPng } from "../../../shared/emblem/emblem-picture.ts";

const light = [244, 239, 228] as const;
const cloth = [31, 44, 102] as const;

/** Apple's image sizes in points, and the share of the image that the ornament fills. */
const pictures = {
  icon: { points: 29, ground: cloth, share: 0.8 },
  logo: { points: 50, share: 0.9 },
} as const;

let cachedImages: Record<string, Uint8Array> | undefined;

/**
 * Draws the images that every pass must have, for one, two and three pixels per point. They are drawn once per process.
 */
export function drawPassImages(): Record<string, Uint8Array> {
  cachedImages ??= Object.fromEntries(
    Object.entries(pictures).flatMap(([name, { points, ...look }]) =>
      [1, 2, 3].map((scale) => [
        scale === 1 ? `${name}.png` : `${name}@${scale}x.png`,
        drawEmblemPng({ ...look, size: points * scale, ink: light }),
      ]),
    ),
  );
  return cachedImages;
}
