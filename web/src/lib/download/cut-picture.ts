import { locateWindow, type CoverView } from "../../../../shared/cards/cover-view.ts";

export interface CutSize {
  /** In px. */
  width: number;
  /** Width to height. */
  ratio: number;
}

/**
 * The part of a picture that a view shows in a place, as a JPEG; nothing if the browser cannot make one. Rejects if the
 * blob is not a picture.
 */
export async function cutPicture(
  whole: Blob,
  view: CoverView | undefined,
  { width, ratio }: CutSize,
): Promise<Blob | undefined> {
  const height = Math.round(width / ratio);
  const image = await createImageBitmap(whole);
  const crop = locateWindow(view, image.width / image.height, ratio);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas
    .getContext("2d")
    ?.drawImage(
      image,
      crop.x * image.width,
      crop.y * image.height,
      crop.width * image.width,
      crop.height * image.height,
      0,
      0,
      width,
      height,
    );
  image.close();
  return new Promise((resolve) =>
    canvas.toBlob((made) => resolve(made ?? undefined), "image/jpeg", 0.9),
  );
}
