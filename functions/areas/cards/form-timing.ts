/**
 * Whether a form was submitted sooner after it was opened than a person can fill it in. A missing, invalid or future
 * opening time counts as too fast.
 */
export function isFilledTooFast(openedAt: string, now: string, minFillMs: number): boolean {
  const passedMs = Date.parse(now) - Date.parse(openedAt);
  return !(passedMs >= minFillMs);
}
