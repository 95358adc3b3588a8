import type { Crop } from "../../../../shared/cards/cover-view.ts";

/** Maximum zoom: beyond it, pictures of phones would be enlarged. */
export const maxZoom = 4;

export interface Point {
  x: number;
  y: number;
}

/** Zoom of a crop; 1 if the largest crop fills the frame. */
export function zoomOf(crop: Crop, largest: Crop): number {
  return largest.width / crop.width;
}

/** The crop after dragging the picture, in fractions of the frame; right and down are positive. */
export function dragCrop(crop: Crop, by: Point): Crop {
  return clampCrop({ ...crop, x: crop.x - by.x * crop.width, y: crop.y - by.y * crop.height });
}

/** The crop at another zoom. The point `at` of the frame keeps its place; absent: the centre. */
export function zoomCrop(
  crop: Crop,
  largest: Crop,
  zoom: number,
  at: Point = { x: 0.5, y: 0.5 },
): Crop {
  const within = Math.max(1, Math.min(zoom, maxZoom));
  const width = largest.width / within;
  const height = largest.height / within;
  return clampCrop({
    x: crop.x + (crop.width - width) * at.x,
    y: crop.y + (crop.height - height) * at.y,
    width,
    height,
  });
}

/** Moves the crop back into the picture. */
function clampCrop(crop: Crop): Crop {
  return {
    ...crop,
    x: Math.max(0, Math.min(crop.x, 1 - crop.width)),
    y: Math.max(0, Math.min(crop.y, 1 - crop.height)),
  };
}
