import type { Changes } from "../../../../shared/client/record-types.ts";
import type { CoverView } from "../../../../shared/cards/cover-view.ts";
import type { Card } from "../../../../shared/models/card.ts";

/** Pictures of a card: the field of the file, and that of its visible part if the picture can be cropped. */
const fields = {
  cover: { image: "coverImage", view: "coverView" },
  portrait: { image: "portrait", view: "portraitView" },
  logo: { image: "logo", view: undefined },
} as const;

export type PictureName = keyof typeof fields;
export type PictureFieldName = (typeof fields)[PictureName]["image"];
export const pictureNames = Object.keys(fields) as PictureName[]; // Object.keys loses the key type

/** A picture of a card. */
export interface CoverChoice {
  /** Id of the file. */
  image: string;
  /** Visible part; absent: all of it. */
  view?: CoverView | undefined;
}

/** Unsaved edits of the pictures; `null` removes one. */
export type PictureEdits = Partial<Record<PictureName, CoverChoice | null>>;

/** The picture that a field of the model holds; nothing for other fields. */
export function findPictureName(field: string): PictureName | undefined {
  return pictureNames.find((name) => fields[name].image === field);
}

export function pictureField(name: PictureName): PictureFieldName {
  return fields[name].image;
}

/** A picture of a card; nothing if it has none. */
export function pictureOf(card: Card, name: PictureName): CoverChoice | undefined {
  const { image, view } = fields[name];
  const id = card[image];
  return id === undefined ? undefined : { image: id, view: view && card[view] };
}

/** A picture with its edits. */
export function editedPicture(
  card: Card,
  edits: PictureEdits,
  name: PictureName,
): CoverChoice | undefined {
  const edit = edits[name];
  return edit === undefined ? pictureOf(card, name) : (edit ?? undefined);
}

export function isSameCover(one: CoverChoice | undefined, other: CoverChoice | undefined): boolean {
  return one?.image === other?.image && placesOf(one).join() === placesOf(other).join();
}

/** The numbers of a view, to compare views with another order of keys. */
function placesOf(cover: CoverChoice | undefined): number[] {
  if (!cover?.view) return [];
  const { crop, focus } = cover.view;
  return [crop.x, crop.y, crop.width, crop.height, focus.x, focus.y];
}

type PictureChanges = Pick<
  Changes<"card">,
  "coverImage" | "coverView" | "portrait" | "portraitView" | "logo"
>;

/** Fields of pictures to write; `null` empties one. */
export function pictureChanges(card: Card, edits: PictureEdits): PictureChanges {
  const changes: PictureChanges = {};
  for (const name of pictureNames) {
    const { image, view } = fields[name];
    const [before, now] = [pictureOf(card, name), editedPicture(card, edits, name)];
    if (now?.image !== before?.image) changes[image] = now?.image ?? null;
    if (view && !isSameCover(now, before)) changes[view] = now?.view ?? null;
  }
  return changes;
}
