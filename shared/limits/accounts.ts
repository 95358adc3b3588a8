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

/**
 * Calls of one source for any address (security T66). An office shares one source, so they are above what people need,
 * and far below what a list of addresses needs.
 */
export const accountSourceLimits = {
  signUp: { windowMs: 3_600_000, maxCalls: 30 },
  forgot: { windowMs: 3_600_000, maxCalls: 30 },
  resend: { windowMs: 3_600_000, maxCalls: 30 },
  changeEmail: { windowMs: 3_600_000, maxCalls: 30 },
  /** Invitations that admins send: a whole team in an hour. */
  invite: { windowMs: 3_600_000, maxCalls: 200 },
  /** Invitations that are not valid. Steps with a valid one are not counted. */
  invitation: { windowMs: 3_600_000, maxCalls: 120 },
} as const;

/** Mails of these kinds to one address in an hour, from all sources. Further mails are not sent. */
export const maxMailsPerAddressAndHour = 6;

/** Invitations of one company to one address in an hour, from all sources. Further ones are refused. */
export const maxInvitationsPerAddressAndHour = 6;

/** Invitations that one request for a lost mail sends again, the latest ones. */
export const maxRepeatedInvitations = 5;

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
