/** Limits of notifications, comments and calendars. */

/** Accounts that one comment mentions. */
export const maxMentions = 10;

/** People whom a comment on one record may mention, as they are offered. */
export const maxOfferedReaders = 50;

/** Mentions by one person on one record, and feedback of one person, within this time are one notice, in ms. */
export const noticePeriodMs = 10 * 60_000;

/** Calendars that accounts are connected with. */
export const calendarLimits = {
  /** Largest file of a calendar, in bytes (security T34). */
  maxBytes: 1024 * 1024,
  /** Time for its whole download, in ms (security T34). */
  timeoutMs: 5000,
  /** The agenda begins with today and ends so many days later. */
  daysAhead: 60,
  /** Entries of one agenda, the earliest first. */
  maxEvents: 300,
  /** Occurrences that are computed for one file, so that an endless series costs a bounded time. */
  maxOccurrences: 20_000,
  /** Time for the series of one file, in ms; one series takes at most a quarter. A rule that no day meets takes it all. */
  maxSeriesMs: 2000,
  /** Time between two reads of a calendar, in ms. It doubles with each failure in a row. */
  refreshMs: 30 * 60_000,
  maxRefreshMs: 24 * 60 * 60_000,
  /** Calendars that are read at the same time. */
  parallel: 5,
} as const;

/** Calendars that one account may try to connect. */
export const calendarThrottle = {
  windowMs: 60 * 60_000,
  maxTries: 20,
  waitFrom: 20,
  firstWaitMs: 1000,
} as const;

/** A comment or feedback that is older than this is told to no one: it was restored, or waited through an outage, in ms. */
export const maxNoticeAgeMs = 24 * 60 * 60_000;
