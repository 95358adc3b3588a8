import { locateSquare, type CoverView, type Crop } from "../../../../shared/cards/cover-view.ts";
import {
  contactPhoto,
  formName,
  publishedForms,
  type PublishedName,
} from "../../../../shared/model/published-images.ts";
import { openDecoder, readPixels, type RawPixels } from "./decoder.ts";
import { encodeImage, shrinkPixels, fitWithin } from "./encode.ts";
import { runDecoder, type Picture } from "./open-picture.ts";
import type { PublicObject } from "./picture-objects.ts";

/** An image in all its sizes and formats. */
export interface PublishedImage {
  objects: PublicObject[];
  /** Width and height of each size, in px. */
  sizes: [number, number][];
}

/** Creates the public sizes of a record's image from the owner's crop. Throws `UnusablePicture`. */
export function makePublished(
  name: PublishedName,
  picture: Picture,
  view: CoverView | undefined,
): Promise<PublishedImage> {
  return runDecoder(async () => {
    const forms = publishedForms[name];
    const largest = Math.max(...forms.map(({ side }) => side));
    const whole = await readPixels(shownPart(picture, view?.crop).resize(fitWithin(largest)));
    const image: PublishedImage = { objects: [], sizes: [] };
    for (const form of forms) {
      const pixels = await shrinkPixels(whole, form.side);
      const bytes = await encodeImage(pixels, form.format);
      image.objects.push({ name: formName(name, form), format: form.format, bytes });
      image.sizes.push([pixels.width, pixels.height]);
    }
    return image;
  });
}

/** Creates the square contact photo around the owner's focus point. Throws `UnusablePicture`. */
export function makeContactPhoto(picture: Picture, view: CoverView | undefined): Promise<Buffer> {
  return runDecoder(async () => {
    const { width, height } = picture;
    const crop = locateSquare(view && clampView(view), width / height);
    const { side } = contactPhoto;
    const square = shownPart(picture, crop).resize({
      width: side,
      height: side,
      fit: "cover",
      withoutEnlargement: true,
    });
    return lightEnough(await readPixels(square));
  });
}

async function lightEnough(pixels: RawPixels): Promise<Buffer> {
  for (let quality = 85; ; quality -= 15) {
    const bytes = await encodeImage(pixels, "jpg", { quality });
    if (bytes.length <= contactPhoto.maxBytes || quality <= 10) return bytes;
  }
}

/** Limits a view to a non-empty area within the picture, whatever its numbers are. */
function clampView({ crop, focus }: CoverView): CoverView {
  const minShare = 0.001;
  const x = Math.min(crop.x, 1 - minShare);
  const y = Math.min(crop.y, 1 - minShare);
  const width = Math.max(minShare, Math.min(crop.width, 1 - x));
  const height = Math.max(minShare, Math.min(crop.height, 1 - y));
  return { crop: { x, y, width, height }, focus };
}

function shownPart({ bytes, width, height }: Picture, crop: Crop | undefined) {
  const upright = openDecoder(bytes).autoOrient();
  if (!crop) return upright;
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return upright.extract({
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  });
}
