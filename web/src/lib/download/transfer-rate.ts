/** How fast bytes go, and when they will all be there. */
export interface TransferRate {
  bytesPerSecond: number;
  /** Whole seconds, at least 1. */
  secondsLeft: number;
}

/** What is looked back on, in ms: long enough to be calm, short enough to follow a change of network. */
const windowMs = 5000;

/** Before this, nothing can be said, in ms. */
const leastMs = 600;

/** Follows one transfer of `totalBytes`; call the answer with each count of bytes and its moment in ms. */
export function trackRate(
  totalBytes: number,
): (bytes: number, at: number) => TransferRate | undefined {
  let seen: { bytes: number; at: number }[] = [];
  return (bytes, at) => {
    seen = [...seen.filter((point) => at - point.at <= windowMs), { bytes, at }];
    const [first] = seen;
    if (!first || at - first.at < leastMs || bytes <= first.bytes) return undefined;
    const bytesPerSecond = ((bytes - first.bytes) * 1000) / (at - first.at);
    const secondsLeft = Math.max(1, Math.ceil((totalBytes - bytes) / bytesPerSecond));
    return { bytesPerSecond, secondsLeft };
  };
}
