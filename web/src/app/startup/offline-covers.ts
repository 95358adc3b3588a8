import { thumbnailPath } from "../../../../shared/files/files.ts";
import { cardObjectCoverRatio } from "../../components/brand/card-object.tsx";
import { cutPicture } from "../../lib/download/cut-picture.ts";
import { fetchFile } from "../../lib/download/fetch-file.ts";
import { isConnectionCostly, waitUntilIdle } from "../../lib/browser/spare-time.ts";
import type { OfflineCopy, OfflineCover } from "../../lib/session/offline-copies.ts";

/** Covers are made for the first cards only: the offline list shows these first, and the browser's storage is small. */
export const maxCovers = 5;

/** Width of a stored cover, in px; about 10 KB. */
const width = 320;

type Covers = Readonly<Record<string, OfflineCover>>;

/** Covers that still belong to the first cards. */
export function keepCovers(cards: readonly OfflineCopy[], before: Covers = {}): Covers {
  const kept = cards.slice(0, maxCovers).flatMap((card) => {
    const cover = before[card._id];
    return cover && cover.of === sourceOf(card) ? [[card._id, cover] as const] : [];
  });
  return Object.fromEntries(kept);
}

/**
 * Adds the missing covers, one after another while the page is idle. One that cannot be made is left out. It stops on a
 * costly connection, and when `isWanted` becomes false.
 */
export async function addCovers(
  cards: readonly OfflineCopy[],
  kept: Covers,
  isWanted: () => boolean,
): Promise<Covers> {
  const missing = cards
    .slice(0, maxCovers)
    .filter(({ _id, coverImage }) => coverImage !== undefined && kept[_id] === undefined);
  const covers = { ...kept };
  for (const card of missing) {
    await waitUntilIdle();
    if (isConnectionCostly() || !isWanted()) break;
    const src = await drawCover(card).catch(() => undefined);
    if (src !== undefined) covers[card._id] = { of: sourceOf(card), src };
  }
  return covers;
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
