import type { Crop } from "../../../../shared/cards/cover-view.ts";

/** How far one can go in: further, pictures of phones would be drawn larger than they are. */
export const maxZoom = 4;

export interface Point {
  x: number;
  y: number;
}

/** How much larger a picture is drawn than where the largest crop fills the frame. */
export function zoomOf(crop: Crop, largest: Crop): number {
  return largest.width / crop.width;
}

/** The crop when the picture is drawn by so much in its frame, in fractions of the frame; right and down are positive. */
export function dragCrop(crop: Crop, by: Point): Crop {
  return kept({ ...crop, x: crop.x - by.x * crop.width, y: crop.y - by.y * crop.height });
}

/** The crop at another zoom. What is at a point of the frame stays there: its middle, if nothing is said. */
export function zoomCrop(
  crop: Crop,
  largest: Crop,
  zoom: number,
  at: Point = { x: 0.5, y: 0.5 },
): Crop {
  const within = Math.max(1, Math.min(zoom, maxZoom));
  const width = largest.width / within;
  const height = largest.height / within;
  return kept({
    x: crop.x + (crop.width - width) * at.x,
    y: crop.y + (crop.height - height) * at.y,
    width,
    height,
  });
}

/** Moved back into the picture. */
function kept(crop: Crop): Crop {
  return {
    ...crop,
    x: Math.max(0, Math.min(crop.x, 1 - crop.width)),
    y: Math.max(0, Math.min(crop.y, 1 - crop.height)),
  };
}
