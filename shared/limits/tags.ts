/** Limits of tags. */

/** Wrong claim secrets: per code from all sources, and per source for all codes (security T30). */
export const claimThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 5,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;
