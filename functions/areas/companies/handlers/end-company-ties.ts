import { handleQueue } from "../../../calls/handle-queue.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { endTies } from "../company-ties.ts";
import { queuedTies, queueCompanyTies } from "../tie-queue.ts";

/** Removes a deleted company from accounts and cards. It is queued again when the time of one call is too short. */
export const handler = handleQueue("endCompanyTies", queuedTies, async ({ company }, deadline) => {
  if (await endTies(openSystemStore("companies", deadline), company))
    await queueCompanyTies(company);
});
