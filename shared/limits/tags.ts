/** Limits of tags. */

/** Codes or chosen carriers of one print, and codes of one page, which are created and drawn together. */
export const printLimits = { maxCodes: 10_000, pageSize: 100 } as const;

/** Prints of one account. */
export const printThrottle = {
  windowMs: 60 * 60_000,
  maxTries: 60,
  waitFrom: 60,
  firstWaitMs: 1000,
} as const;

/** Wrong claim secrets: per code from all sources, and per source for all codes (security T30). */
export const claimThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 5,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;
