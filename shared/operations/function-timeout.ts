import { platformLimits } from "../limits/platform.ts";

/** Timeout of a function in seconds: that of its row, or the default. */
export function timeoutOf({ timeoutSeconds }: { timeoutSeconds?: number | undefined }): number {
  return timeoutSeconds ?? platformLimits.functionSeconds;
}
