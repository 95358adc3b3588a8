import type { Card } from "../../../../shared/models/card.ts";
import type { UploadedFile } from "../../../../shared/models/file.ts";
import { call } from "../../lib/hub.ts";

/** The calls of this feature. The service checks every reply against the model, which is why they are taken as files. */

export interface FilePage {
  items: UploadedFile[];
  cursor: string | null;
}

/** How much room an account's files take. */
export interface Quota {
  usedBytes: number;
  limitBytes: number;
  files: number;
}

/** Files shown at once. */
const pageSize = 20;

/** A page of somebody's files, newest first; those that have not arrived are among them. */
export async function readFilesOf(
  owner: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<FilePage> {
  const page = await call(
    "readEntities",
    {
      model: "file",
      filter: JSON.stringify({ owner }),
      sort: JSON.stringify({ createdAt: -1 }),
      limit: String(pageSize),
      ...(cursor ? { cursor } : {}),
    },
    { signal },
  );
  return { items: page.items as UploadedFile[], cursor: page.cursor };
}

export async function getQuota(signal: AbortSignal): Promise<Quota> {
  const reply = await call("getFromService", { model: "file", service: "quota" }, { signal });
  return reply as unknown as Quota; // the service's own reply
}

/** Throws `file.inUse` while a record refers to it. */
export async function deleteFile(id: string): Promise<void> {
  await call("deleteFile", { id });
}

export type CardName = Pick<Card, "_id" | "name">;

/** The newest of somebody's cards that have this file as cover. */
export async function cardsWithCover(owner: string, file: string): Promise<CardName[]> {
  const page = await call("readEntities", {
    model: "card",
    filter: JSON.stringify({ owner }),
    sort: JSON.stringify({ createdAt: -1 }),
    projection: "name,coverImage",
    limit: "200",
  });
  const cards = page.items as (CardName & Pick<Card, "coverImage">)[];
  return cards.filter(({ coverImage }) => coverImage === file);
}
