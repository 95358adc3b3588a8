import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { handOverRecords } from "../member-records.ts";
import { removeCompanyReferences } from "../remove-references.ts";
import { queuedTies, queueCompanyTies } from "../tie-queue.ts";

/**
 * Removes a deleted company from accounts and cards, or hands over the records of a member who left. The message is queued
 * again when the time of one call is too short.
 */
export const handler = handleQueue(
  "endCompanyTies",
  queuedTies,
  async ({ company, member }, deadline) => {
    const store = openSystemStore("companies", deadline);
    const hasMore =
      member === undefined
        ? await removeCompanyReferences(store, company)
        : await handOverRecords(store, { company, member });
    if (hasMore) await queueCompanyTies({ company, member }, deadline);
  },
);
