import type { Card } from "../../../../../shared/models/card.ts";
import { useCoverUpload } from "../cover/use-cover-upload.ts";
import {
  editedPicture,
  isSameCover,
  pictureOf,
  type CoverChoice,
  type PictureName,
} from "../card-pictures.ts";
import type { CardEdits } from "../card-values.ts";

interface EditedCard {
  base: Card;
  edits: CardEdits;
  edit: (update: (edits: CardEdits) => CardEdits) => void;
}

/** One picture of the form. */
export interface PictureEdit {
  value: CoverChoice | undefined;
  change: (picture: CoverChoice | undefined) => void;
  upload: ReturnType<typeof useCoverUpload>;
}

/** The pictures of the form with their uploads. */
export function useCardPictures(form: EditedCard) {
  const pictures: Record<PictureName, PictureEdit> = {
    cover: usePictureEdit(form, "cover"),
    portrait: usePictureEdit(form, "portrait"),
    logo: usePictureEdit(form, "logo"),
  };
  const uploads = Object.values(pictures).map(({ upload }) => upload);
  const pending = (Object.entries(pictures) as [PictureName, PictureEdit][]) // Object.entries loses the key type
    .filter(([, { upload }]) => upload.pending !== undefined);
  return {
    pictures,
    isUploading: pending.length > 0,
    /** Drops the uploads that run. */
    drop: () => uploads.forEach((upload) => upload.drop()),
    /** Resolves to the edits with the uploaded pictures; absent if no upload runs. */
    upcoming: () => (pending.length === 0 ? undefined : awaitPictures(pending)),
  };
}

async function awaitPictures(pending: readonly [PictureName, PictureEdit][]) {
  const uploaded = await Promise.all(
    pending.map(async ([name, { upload }]) => [name, await upload.pending] as const),
  );
  const present = Object.fromEntries(uploaded.filter(([, picture]) => picture !== undefined));
  return (now: CardEdits): CardEdits => ({ ...now, ...present });
}

function usePictureEdit({ base, edits, edit }: EditedCard, name: PictureName): PictureEdit {
  const change = (picture: CoverChoice | undefined) =>
    // an upload may end long after its picture was chosen
    edit(({ [name]: _before, ...others }) =>
      isSameCover(picture, pictureOf(base, name)) ? others : { ...others, [name]: picture ?? null },
    );
  // a logo has no visible part of its own
  const upload = useCoverUpload((picture) =>
    change(name === "logo" ? { image: picture.image } : picture),
  );
  return { value: editedPicture(base, edits, name), change, upload };
}
