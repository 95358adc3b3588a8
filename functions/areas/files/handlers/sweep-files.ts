import type { Context } from "aws-lambda";
import { nowIso } from "../../../platform/lambda/clock.ts";
import { deadlineIn } from "../../../platform/lambda/deadline.ts";
import { dueFiles } from "../due-files.ts";
import { removeOrphans } from "../sweep/remove-orphans.ts";
import { expireFile } from "../sweep/expire-file.ts";
import { findCurrentRound, saveRound } from "../sweep/sweep-round.ts";
import { newId } from "../../../platform/lambda/ids.ts";
import { logEventFailure } from "../../../platform/lambda/loggable.ts";
import { openStore } from "../../../data/store/store.ts";

/** Left of the function's time when it begins nothing more, in ms. */
const marginMs = 10_000;

/** Removes what is left of files that are gone or never came; what this tick does not reach, the next one does. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const deadline = deadlineIn(context.getRemainingTimeInMillis() - marginMs);
  const by = { system: "sweep" };
  const store = openStore({ by, deadline, now: nowIso, newId });
  let failure: unknown;
  for (const { id } of await dueFiles.due(store.table, nowIso())) {
    if (deadline.left() < marginMs) return;
    try {
      await expireFile(store, id);
    } catch (error) {
      // One that fails does not keep the others waiting.
      logEventFailure("sweepFiles", error, { file: id });
      failure ??= error;
    }
  }
  const round = await findCurrentRound(store.table);
  if (round?.place !== undefined)
    await saveRound(store.table, { ...round, place: await removeOrphans(store, round.place) });
  if (failure !== undefined) throw failure;
}
