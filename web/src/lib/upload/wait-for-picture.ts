import type { UploadedFile } from "../../../../shared/models/file.ts";
import type { UploadCalls } from "./upload-calls.ts";
import { UploadRefused } from "./upload-refused.ts";

/** Pauses between two looks, in ms: short at first, because most pictures are drawn at once. */
const firstPauseMs = 250;
const longestPauseMs = 3000;
const growth = 1.5;

/** Longer than this nobody waits before being asked whether to go on, in ms. */
const patienceMs = 90_000;

/** The record when its picture is drawn. Throws `UploadRefused` when none can be, or none has come yet. */
export async function waitForPicture(
  record: UploadedFile,
  { find, pause, now }: Pick<UploadCalls, "find" | "pause" | "now">,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const until = now() + patienceMs;
  let pauseMs = firstPauseMs;
  for (let seen = record; ; seen = await find(record._id, signal)) {
    if (seen.picture === "made") return seen;
    if (seen.picture !== "making") throw new UploadRefused("noPicture");
    if (now() > until) throw new UploadRefused("slowPicture");
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * growth, longestPauseMs);
  }
}
