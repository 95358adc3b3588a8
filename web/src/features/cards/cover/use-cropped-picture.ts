import { useEffect, useState } from "react";
import type { CoverView } from "../../../../../shared/cards/cover-view.ts";
import { thumbnailPath } from "../../../../../shared/files/files.ts";
import type { PublishedForm } from "../../../../../shared/model/published-images.ts";
import { cutPicture } from "../../../lib/download/cut-picture.ts";
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
  // as a text: the form creates an equal view object with every key press
  const view = JSON.stringify(cover?.view);
  useEffect(() => {
    if (whole === undefined) return undefined;
    let isGone = false;
    const visible = view === undefined ? view : (JSON.parse(view) as CoverView); // made above
    void cutPicture(whole, visible, { width, ratio: placeRatio }).then(
      (made) => !isGone && setBlob(made),
    );
    return () => {
      isGone = true;
    };
  }, [whole, view, placeRatio]);

  if (!cover || address === undefined) return undefined;
  return [{ address, type: "image/jpeg", width, height: Math.round(width / placeRatio) }];
}
