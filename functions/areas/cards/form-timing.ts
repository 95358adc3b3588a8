/**
 * Whether a form came back sooner than a person can fill it in, `minFillMs` after it was opened. One that was opened at
 * no moment at all, or later than now, was not filled in by a person either.
 */
export function isFilledTooFast(openedAt: string, now: string, minFillMs: number): boolean {
  const passedMs = Date.parse(now) - Date.parse(openedAt);
  return !(passedMs >= minFillMs);
}
