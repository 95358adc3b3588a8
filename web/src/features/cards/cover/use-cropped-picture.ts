import { useEffect, useState } from "react";
import { locateWindow, type CoverView, type Crop } from "../../../../../shared/cards/cover-view.ts";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import type { PublishedForm } from "../../../../../shared/model/published-images.ts";
import { usePicture } from "../../../lib/download/use-picture.ts";
import { useObjectUrl } from "../../../lib/browser/use-object-url.ts";
import type { CoverChoice } from "../card-pictures.ts";

/** Width of the cropped picture, in px: sharp in a preview on any screen. */
const width = 960;

/** A picture of a card, cropped to a ratio as on the public page; nothing until it has loaded. */
export function useCroppedPicture(
  cover: CoverChoice | undefined,
  placeRatio: number,
): readonly PublishedForm[] | undefined {
  const { picture } = usePicture(cover && thumbnailPath(cover.image, 1280, "webp"));
  const [blob, setBlob] = useState<Blob>();
  const address = useObjectUrl(blob);

  const whole = picture?.blob;
  const ratio = picture?.ratio;
  // as a text: the form creates an equal view object with every key press
  const view = JSON.stringify(cover?.view);
  useEffect(() => {
    if (whole === undefined || ratio === undefined) return undefined;
    let isGone = false;
    const crop = locateWindow(
      view === undefined ? view : (JSON.parse(view) as CoverView),
      ratio,
      placeRatio,
    ); // made above
    void cut(whole, crop, placeRatio).then((made) => !isGone && setBlob(made));
    return () => {
      isGone = true;
    };
  }, [whole, ratio, view, placeRatio]);

  if (!cover || address === undefined) return undefined;
  return [{ address, type: "image/jpeg", width, height: Math.round(width / placeRatio) }];
}

async function cut(whole: Blob, crop: Crop, ratio: number): Promise<Blob | undefined> {
  const height = Math.round(width / ratio);
  const image = await createImageBitmap(whole);
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
