import { fileLimits } from "../../../shared/limits/files.ts";
import type { Item, Key, Table, Write } from "../../platform/aws/table.ts";

/** The quota that an account's files use. It is reserved before the upload and released by the deletion. */
export interface QuotaUsage {
  /** In bytes. */
  bytes: number;
  files: number;
}

export function quotaPartition(owner: string): string {
  return `quota#${owner}`;
}

export function quotaKey(owner: string): Key {
  return { pk: quotaPartition(owner), sk: "files" };
}

const names = { "#bytes": "bytes", "#files": "files" };
const expression = "ADD #bytes :bytes, #files :files";

/** Reserves quota in the transaction that creates the file. Its condition fails when too little is left. */
export function createReserveWrite(owner: string, bytes: number): Write {
  return {
    update: quotaKey(owner),
    expression,
    condition: "attribute_not_exists(pk) OR (#bytes <= :room AND #files < :most)",
    names,
    values: {
      ":bytes": bytes,
      ":files": 1,
      ":room": fileLimits.quotaBytes - bytes,
      ":most": fileLimits.maxPerOwner,
    },
  };
}

/** Releases quota. Its condition fails when none is counted, as after the end of an account. */
export function createReleaseWrite(owner: string, { bytes, files }: QuotaUsage): Write {
  return {
    update: quotaKey(owner),
    expression,
    condition: "attribute_exists(pk)",
    names,
    values: { ":bytes": -bytes, ":files": -files },
  };
}

function toUsed(item: Item | undefined): QuotaUsage {
  return { bytes: Number(item?.["bytes"] ?? 0), files: Number(item?.["files"] ?? 0) };
}

export async function readQuotaUsage(table: Table, owner: string): Promise<QuotaUsage> {
  return toUsed(await table.get(quotaKey(owner)));
}
