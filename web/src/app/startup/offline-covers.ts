import { thumbnailPath } from "../../../../shared/files/files.ts";
import { cardObjectCoverRatio } from "../../components/brand/card-object.tsx";
import { cutPicture } from "../../lib/download/cut-picture.ts";
import { fetchFile } from "../../lib/download/fetch-file.ts";
import type { OfflineCopy, OfflineCover } from "../../lib/session/offline-copies.ts";

/** Covers are made for the first cards only: the browser's storage is small. */
const maxCovers = 20;

/** Width of a stored cover, in px; about 10 KB. */
const width = 320;

type Covers = Readonly<Record<string, OfflineCover>>;

/** Covers that still belong to their cards. */
export function keepCovers(cards: readonly OfflineCopy[], before: Covers = {}): Covers {
  const kept = cards.flatMap((card) => {
    const cover = before[card._id];
    return cover && cover.of === sourceOf(card) ? [[card._id, cover] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Adds the missing covers. One that cannot be made is left out. */
export async function addCovers(cards: readonly OfflineCopy[], kept: Covers): Promise<Covers> {
  const missing = cards
    .slice(0, maxCovers)
    .filter(({ _id, coverImage }) => coverImage !== undefined && kept[_id] === undefined);
  const made = await Promise.all(
    missing.map(async (card) => {
      const src = await drawCover(card).catch(() => undefined);
      return src === undefined ? [] : [[card._id, { of: sourceOf(card), src }] as const];
    }),
  );
  return { ...kept, ...Object.fromEntries(made.flat()) };
}

function sourceOf({ coverImage, coverView }: OfflineCopy): string {
  return JSON.stringify([coverImage, coverView]);
}

/** Resolves to a data URL. */
async function drawCover({ coverImage = "", coverView }: OfflineCopy): Promise<string | undefined> {
  const whole = await fetchFile(thumbnailPath(coverImage, 320, "webp"));
  const made = await cutPicture(whole, coverView, { width, ratio: cardObjectCoverRatio });
  return made && readAsUrl(made);
}

function readAsUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // readAsDataURL gives a text
  reader.addEventListener("load", () => resolve(reader.result as string));
  reader.addEventListener("error", () => reject(new Error("not read", { cause: reader.error })));
  reader.readAsDataURL(blob);
  return promise;
}
