import type { Card } from "../../../../shared/models/card.ts";
import { createRecordCalls } from "../../../../shared/client/records.ts";
import type { FileQuota, UploadedFile } from "../../../../shared/models/file.ts";
import { call } from "../../lib/hub/hub.ts";

/** Calls of the hub for this feature. */

const files = createRecordCalls<"file", "owner">(call, "file");
const cards = createRecordCalls<"card", "owner">(call, "card");

export interface FilePage {
  items: UploadedFile[];
  cursor: string | null;
}

/** Files per page. */
const pageSize = 20;

/** A page of a user's files, newest first, including incomplete uploads. */
export async function readFilesOf(
  owner: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<FilePage> {
  const query = { filter: { owner }, sort: { createdAt: -1 }, limit: pageSize, cursor } as const;
  return files.read(query, { signal });
}

export async function getQuota(signal: AbortSignal): Promise<FileQuota> {
  return files.ask("quota", {}, { signal });
}

/** Throws `file.inUse` while a record refers to it. */
export async function deleteFile(id: string): Promise<void> {
  await call("deleteFile", { id });
}

export type CardName = Pick<Card, "_id" | "name">;

/** The user's newest cards that have this file as cover. */
export async function readCardsWithCover(owner: string, file: string): Promise<CardName[]> {
  const projection = ["name", "coverImage"] as const;
  const query = { filter: { owner }, sort: { createdAt: -1 }, projection, limit: 200 } as const;
  const { items } = await cards.read(query);
  return items.filter(({ coverImage }) => coverImage === file);
}
