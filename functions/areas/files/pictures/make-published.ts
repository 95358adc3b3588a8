import { locateSquare, type CoverView, type Crop } from "../../../../shared/cards/cover-view.ts";
import {
  contactPhoto,
  formName,
  publishedForms,
  type ImageForm,
  type PublishedName,
} from "../../../../shared/model/published-images.ts";
import type { MadeForm } from "../../../data/store/published-images.ts";
import { openDecoder, readPixels, type RawPixels } from "./decoder.ts";
import { encodeImage, shrinkPixels, fitWithin } from "./encode.ts";
import { runDecoder, type Picture } from "./open-picture.ts";
import type { PublicObject } from "./picture-objects.ts";

/** An image in all its sizes and formats. */
export interface PublishedImage {
  objects: PublicObject[];
  forms: MadeForm[];
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
    const made = await Promise.all(
      listDifferentForms(forms, whole).map((form) => makeForm(name, form, whole)),
    );
    return { objects: made.map(({ object }) => object), forms: made.map(({ form }) => form) };
  });
}

async function makeForm(
  name: PublishedName,
  { side, format, maxBytes }: ImageForm,
  whole: RawPixels,
): Promise<{ object: PublicObject; form: MadeForm }> {
  const pixels = await shrinkPixels(whole, side);
  const bytes = await encodeImage(pixels, format, { maxBytes });
  const { width, height } = pixels;
  return {
    object: { name: formName(name, { side, format }), format, bytes },
    form: { side, format, width, height },
  };
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
    const { maxBytes } = contactPhoto;
    return encodeImage(await readPixels(square), "jpg", { quality: 85, maxBytes });
  });
}

/** Leaves out the forms that would repeat a picture which is smaller than they are. */
function listDifferentForms(
  forms: readonly ImageForm[],
  { width, height }: RawPixels,
): readonly ImageForm[] {
  const isWhole = ({ side }: ImageForm) => side >= Math.max(width, height);
  return forms.filter(
    (form, at) =>
      !isWhole(form) ||
      !forms.slice(0, at).some((smaller) => smaller.format === form.format && isWhole(smaller)),
  );
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
