/** Limits of reports. Rows on screen are bounded by `queryLimits.maxReportRows`. */
export const reportLimits = {
  /** X axes of one chart, and its Y axes. */
  maxAxes: 5,
  /** Texts, charts and tables of one report. */
  maxBlocks: 30,
  /** Reports and queries that one person marks. */
  maxFavourites: 100,
  /** Fields of one query. */
  maxColumns: 50,
  /** Bytes of the rows in one reply: a Lambda answers with 6 MB at most. */
  maxReplyBytes: 4 * 1024 * 1024,
  /** Rows of a file: those of one model that a search can load (design section 8). */
  maxFileRows: 2_000_000,
  /** Time of the statement that writes the rows of a file to an object, in ms; the search has 60 s. */
  maxExtractMs: 40_000,
  /** Values that are offered for a filter of one field: the most frequent ones. */
  maxOffered: 50,
  /** Time of one call, in ms. */
  maxMs: 8000,
} as const;

/** Limits of schedules. */
export const scheduleLimits = {
  maxRecipients: 200,
  /** Schedules of one account. */
  maxPerOwner: 20,
  /** A run on which no function has begun to work for so long has failed, in ms: after a crash its message is delivered again in an hour. */
  deadRunMs: 3 * 3_600_000,
  /** A due time that is older is not made up for, in ms: yesterday's report would surprise its readers. */
  lateMs: 12 * 3_600_000,
  /** Largest file that a mail carries, in bytes: SES takes 10 MB, in which a file is a third larger. */
  maxAttachmentBytes: 5 * 1024 * 1024,
  /** How often a run is tried when the search or another service fails. */
  maxAttempts: 5,
  /** Runs in the history, and how long they are kept, in ms. */
  shownRuns: 50,
  keptRunMs: 180 * 86_400_000,
} as const;

/** Saved schedules, and runs by hand, of one account. */
export const scheduleThrottle = {
  windowMs: 3_600_000,
  maxTries: 60,
  waitFrom: 60,
  firstWaitMs: 1000,
} as const;

/**
 * Addresses that one account tries, as a new recipient of a schedule or to share with: each answer says whether a person
 * with the address opens reports. A schedule for the greatest number of people, and some corrections.
 */
export const triedAddressThrottle = {
  windowMs: 3_600_000,
  maxTries: 250,
  waitFrom: 250,
  firstWaitMs: 0,
} as const;

/** Mails that one account sends by hand. */
export const mailedByHandThrottle = {
  windowMs: 3_600_000,
  maxTries: 600,
  waitFrom: 600,
  firstWaitMs: 0,
} as const;

/** How often a person subscribes again to one schedule by the link of a mail. */
export const wantedAgainThrottle = {
  windowMs: 86_400_000,
  maxTries: 5,
  waitFrom: 5,
  firstWaitMs: 0,
} as const;
