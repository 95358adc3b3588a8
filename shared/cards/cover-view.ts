import type { Card } from "../models/card.ts";

/** What of a cover is shown, in fractions of the picture as it is seen. */
export type CoverView = NonNullable<Card["coverView"]>;
export type Crop = CoverView["crop"];

/** Width to height of a cover: that of the motif on a phone's card page, 360 by 168 px. */
export const coverRatio = 15 / 7;

/** The largest part of a picture in a ratio, out of its middle. */
export function centreView(pictureRatio: number, placeRatio: number = coverRatio): CoverView {
  const focus = { x: 0.5, y: 0.5 };
  return { crop: windowAround(wholePicture, focus, pictureRatio, placeRatio), focus };
}

/**
 * The part of a picture for another aspect ratio: the largest part inside the crop, as near to the focus as
 * possible. Without a view the whole picture is the crop. Ratios are width to height in px.
 */
export function locateWindow(
  view: CoverView | undefined,
  pictureRatio: number,
  placeRatio: number,
): Crop {
  const { crop, focus } = view ?? wholeView;
  return windowAround(crop, focus, pictureRatio, placeRatio);
}

/**
 * The square part for the photo in saved contacts, around the focus. Its side is the crop's longer side. A cover is
 * a wide band that would cut a face, so the square may exceed the shorter side of the crop, but not the longer one.
 */
export function locateSquare(view: CoverView | undefined, pictureRatio: number): Crop {
  const { crop, focus } = view ?? wholeView;
  const { x, y, width, height } = crop;
  const isBand = pictureRatio * width > height;
  const around = isBand ? { x, y: 0, width, height: 1 } : { x: 0, y, width: 1, height };
  return windowAround(around, focus, pictureRatio, 1);
}

const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The view of a picture that is not cropped. */
export const wholeView: CoverView = { crop: wholePicture, focus: { x: 0.5, y: 0.5 } };

function windowAround(
  crop: Crop,
  focus: CoverView["focus"],
  pictureRatio: number,
  placeRatio: number,
): Crop {
  /** Of the crop, in px. */
  const ratio = (pictureRatio * crop.width) / crop.height;
  const width = crop.width * Math.min(1, placeRatio / ratio);
  const height = crop.height * Math.min(1, ratio / placeRatio);
  return {
    x: within(focus.x - width / 2, crop.x, crop.x + crop.width - width),
    y: within(focus.y - height / 2, crop.y, crop.y + crop.height - height),
    width,
    height,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
