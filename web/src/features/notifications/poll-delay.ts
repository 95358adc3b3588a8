/** Time between two checks for new notifications while something happens, in ms. */
export const minPollMs = 30_000;

/** The longest time between two checks, in ms. */
export const maxPollMs = 8 * 60_000;

/** Without input for this time, in ms, nothing is asked: an unattended screen must not keep its session alive. */
export const idleAfterMs = 20 * 60_000;

/**
 * Time until the next check, in ms; false: none before the user is back.
 * @param quiet checks in a row that found nothing new, or failed
 * @param idleMs time since the user's last input
 */
export function pollDelay(quiet: number, idleMs: number): number | false {
  if (idleMs >= idleAfterMs) return false;
  return Math.min(maxPollMs, minPollMs * 2 ** Math.min(quiet, 10));
}
