/** Limits of accounts: passwords, mails to an address, exports, notifications and erasure. */

/** Length of passwords in characters (security T22). */
export const passwordLimits = { min: 12, minForStaff: 15, max: 256 } as const;

/** Requests of one source for mails to one address: sign-up, forgotten password, confirmation. */
export const mailRequestThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 10,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;

/** Mails of these kinds to one address in an hour, from all sources. Further mails are not sent. */
export const maxMailsPerAddressAndHour = 6;

/** Exports of a whole account. */
export const accountExportThrottle = {
  windowMs: 3_600_000,
  maxTries: 5,
  waitFrom: 5,
  firstWaitMs: 1000,
} as const;

/** Erasure of an account, in ms (design section 8). */
export const erasureTimes = {
  /** Between the request and the erasure. */
  graceMs: 7 * 86_400_000,
  /** Lease of the worker that erases one account. */
  leaseMs: 5 * 60_000,
  /** Between the erasure and the check that nothing is left. */
  recheckMs: 3_600_000,
} as const;

/** "Mark all as read" starts no further transaction when the call has less time left than this, in ms. */
export const readAllReserveMs = 2500;
