import { handleSchedule } from "../../../calls/handle-schedule.ts";
import { openSystemStore } from "../../../calls/system-store.ts";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { dueFiles } from "../../../data/store/due-files.ts";
import { expireFile } from "../sweep/expire-file.ts";
import { removeOrphans } from "../sweep/remove-orphans.ts";
import { findCurrentRound, saveRound } from "../sweep/sweep-round.ts";

/** Time that one item may take, in ms. With less time left, no further item is started. */
const marginMs = 10_000;

/** Removes the objects that deleted files and unfinished uploads leave in the bucket. */
export const handler = handleSchedule(
  "sweepFiles",
  async ({ deadline, attempt }) => {
    const store = openSystemStore("sweep", deadline);
    for (const { id } of await dueFiles.due(store.table, nowIso())) {
      if (deadline.left() < marginMs) return;
      await attempt({ file: id }, () => expireFile(store, id));
    }
    const round = await findCurrentRound(store.table);
    if (round?.place !== undefined)
      await saveRound(store.table, { ...round, place: await removeOrphans(store, round.place) });
  },
  { marginMs },
);
