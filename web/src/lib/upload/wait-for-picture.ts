import type { UploadedFile } from "../../../../shared/models/file.ts";
import type { UploadCalls } from "./upload-calls.ts";
import { UploadRefused } from "./upload-refused.ts";

/** First pause between two polls, in ms: short, because most pictures are rendered at once. */
const firstPauseMs = 250;
const longestPauseMs = 3000;
const growth = 1.5;

/** After this time the user is asked whether to continue, in ms. */
const maxWaitMs = 90_000;

/**
 * Resolves to the record when its picture is rendered. Throws `UploadRefused` if that is impossible or takes too long.
 */
export async function waitForPicture(
  record: UploadedFile,
  { find, pause, now }: Pick<UploadCalls, "find" | "pause" | "now">,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const until = now() + maxWaitMs;
  let pauseMs = firstPauseMs;
  for (let seen = record; ; seen = await find(record._id, signal)) {
    if (seen.picture === "made") return seen;
    if (seen.picture !== "making") throw new UploadRefused("noPicture");
    if (now() > until) throw new UploadRefused("slowPicture");
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * growth, longestPauseMs);
  }
}
