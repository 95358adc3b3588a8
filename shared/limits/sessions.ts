/** Limits of sessions: their lifetimes, login throttles, passkeys, mailed tokens and the XSRF token. */

/** Lifetimes of sessions (design section 3), in ms. */
export const sessionTimes = {
  idleMs: 12 * 3_600_000,
  absoluteMs: 14 * 86_400_000,
  /** Absolute lifetime for accounts with any access group. */
  staffAbsoluteMs: 8 * 3_600_000,
  /** The time of the last use is written at most this often. */
  touchMs: 10 * 60_000,
  /** How long the old id of a renewed session still works. */
  replacedMs: 30_000,
  /** How long after a login no password is required again. */
  freshMs: 10 * 60_000,
} as const;

/** Wrong logins (security T17). */
export const loginThrottle = {
  windowMs: 15 * 60_000,
  /** Tries per address and login in a window; further ones are refused. */
  maxTries: 10,
  /** From this wrong try on, each try requires a longer wait. */
  waitFrom: 5,
  firstWaitMs: 1000,
  /** Wrong tries at one login in a day, from all sources; then unknown devices must confirm by mail. */
  maxTriesPerDay: 100,
} as const;

/**
 * Failures of one source at any account (security T66). A correct password is not counted. A browser known to the
 * account is counted apart from its source.
 */
export const loginSourceLimits = {
  login: { windowMs: 15 * 60_000, maxCalls: 30 },
  /** Wrong own passwords in open sessions. */
  password: { windowMs: 15 * 60_000, maxCalls: 30 },
} as const;

/** How long a browser counts as known after a login, in ms. */
export const knownDeviceMs = 365 * 86_400_000;

/** Lifetimes of mailed links, in ms (security T18). */
export const tokenLifetimes = {
  confirmMs: 24 * 3_600_000,
  changeEmailMs: 24 * 3_600_000,
  resetMs: 30 * 60_000,
  inviteMs: 7 * 86_400_000,
  loginMs: 15 * 60_000,
} as const;

/** Passkeys: number per account, and how long a challenge is valid, in ms. */
export const passkeyLimits = { maxPerUser: 20, challengeMs: 5 * 60_000 } as const;

/** Challenges for logins with a passkey, per source. */
export const passkeyThrottle = {
  windowMs: 15 * 60_000,
  maxTries: 200,
  waitFrom: 200,
  firstWaitMs: 1000,
} as const;

/** Names of the double-submit token (spec section 9). */
export const xsrf = { cookie: "XSRF-TOKEN", header: "x-xsrf-token" } as const;
