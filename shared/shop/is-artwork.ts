import { artworkLimits } from "../limits/shop.ts";

/** Whether a file can be printed on cards, by its size in bytes and its proved type. */
export function isArtwork({ size, type }: { size: number; type: string }): boolean {
  return size <= artworkLimits.maxBytes && artworkLimits.types.some((each) => each === type);
}
