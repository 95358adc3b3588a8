/** Speed and remaining time of a transfer. */
export interface TransferRate {
  bytesPerSecond: number;
  /** Whole seconds, at least 1. */
  secondsLeft: number;
}

/**
 * Length of the averaging window, in ms: long enough for a steady value, short enough to follow a change of network.
 */
const windowMs = 5000;

/** No rate before this time, in ms. */
const minElapsedMs = 600;

/** Tracks one transfer of `totalBytes`. Call the result with each count of bytes and its time in ms. */
export function trackRate(
  totalBytes: number,
): (bytes: number, at: number) => TransferRate | undefined {
  let seen: { bytes: number; at: number }[] = [];
  return (bytes, at) => {
    seen = [...seen.filter((point) => at - point.at <= windowMs), { bytes, at }];
    const [first] = seen;
    if (!first || at - first.at < minElapsedMs || bytes <= first.bytes) return undefined;
    const bytesPerSecond = ((bytes - first.bytes) * 1000) / (at - first.at);
    const secondsLeft = Math.max(1, Math.ceil((totalBytes - bytes) / bytesPerSecond));
    return { bytesPerSecond, secondsLeft };
  };
}
