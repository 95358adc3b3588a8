import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import type { Model } from "../../../../shared/model/define-model.ts";
import type { PublishedName } from "../../../../shared/model/published-images.ts";
import type { Store } from "../../../data/store/store.ts";
import { UnusablePicture } from "./decoder.ts";
import { loadOriginal } from "./load-original.ts";
import { makeContactPhoto, makePublished } from "./make-published.ts";
import { openPicture } from "./open-picture.ts";
import { putPublished } from "./picture-objects.ts";
import type { MadeForms } from "../../../data/store/published-images.ts";
import type { PublishedSources } from "./published-sources.ts";

/** The images made of a record. An image that could not be made is left out. */
export interface MadeImages {
  forms: MadeForms;
  contactPhoto?: Uint8Array | undefined;
}

/** Creates the images of a record and stores them under a token. */
export async function publishObjects(
  store: Store,
  model: Model,
  sources: PublishedSources,
  token: string,
): Promise<MadeImages> {
  const images: MadeImages = { forms: {} };
  const photos = model.published?.contactPhoto ?? [];
  const names = Object.keys(sources) as PublishedName[]; // Object.keys loses the key type
  // The images for contacts are first, in the order of the model.
  for (const published of new Set([...photos, ...names])) {
    const source = sources[published];
    if (!source) continue;
    const bytes = await loadOriginal(store, source.file);
    const isInContacts = photos.includes(published) && images.contactPhoto === undefined;
    const made =
      bytes && (await createImage(published, bytes, { view: source.view, isInContacts }));
    if (!made) continue;
    await Promise.all(made.objects.map((object) => putPublished(token, object)));
    images.forms = { ...images.forms, [published]: made.forms };
    images.contactPhoto ??= made.contactPhoto;
  }
  return images;
}

/** Creates one image; `undefined` for a file that is no picture. */
async function createImage(
  name: PublishedName,
  bytes: Uint8Array,
  { view, isInContacts }: { view: CoverView | undefined; isInContacts: boolean },
) {
  try {
    const picture = await openPicture(bytes);
    return {
      ...(await makePublished(name, picture, view)),
      contactPhoto: isInContacts ? await makeContactPhoto(picture, view) : undefined,
    };
  } catch (error) {
    if (error instanceof UnusablePicture) return undefined;
    throw error;
  }
}
