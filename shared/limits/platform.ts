/** Limits of the platform: API Gateway, Lambda, DynamoDB and caches. */

/** Limits of API Gateway and Lambda (security section 1), in bytes and ms; the local gateway enforces the same. */
export const platformLimits = {
  maxBodyBytes: 10 * 1024 * 1024,
  maxLambdaPayloadBytes: 6 * 1024 * 1024,
  maxRequestHeadBytes: 10_240,
  timeoutMs: 30_000,
  /** Longest timeout of a function behind the API, in s: it replies before API Gateway gives up (security T77). */
  maxCallSeconds: 27,
  /** How long CloudFront waits for the API, in s: longer than API Gateway, whose reply has a status. */
  edgeReadSeconds: 35,
  /** Timeout of a function whose row declares none, in s. */
  functionSeconds: 10,
} as const;

/** Time a handler may spend on the table before it answers 503, in ms (design section 4). */
export const deadlines = {
  readMs: 3000,
  writeMs: 8000,
  /** One call of the search by a function with more time, such as an export. */
  searchMs: 8000,
} as const;

/** Larger replies are compressed by the wrapper, in bytes (design section 3). */
export const compressFromBytes = 1024;

/** How long shared caches store public pages, in seconds (design section 9). */
export const publicCacheSeconds = 4;

/** How long the edge keeps an error that sets no time itself, in seconds; CloudFront's default is 10 (security T75). */
export const edgeErrorSeconds = 0;

/** Shards of a counter under one key, so that no item is hot (design section 5). */
export const counterShards = 16;

/** Actions in one DynamoDB transaction (AWS quota). */
export const maxTransactionActions = 100;

/** A batch of up to so many records of any model is one transaction, except when many refer to new files (design section 3). */
export const minBatchLimit = 20;

/** DynamoDB stores no number closer to zero than 1E-130; this leaves room. */
export const minStoredNumber = 1e-100;

/** Bytes of one item, with room for overhead that JSON does not count (AWS quota: 400 KB). */
export const maxItemBytes = 400_000;

/** Bytes of one DynamoDB transaction, with room for overhead that JSON does not count (AWS quota: 4 MB). */
export const maxTransactionBytes = 3.5 * 1024 * 1024;

/** When functions with the source `nightly` run. No change of the clocks is at this time. */
export const nightlySchedule = { hour: 3, minute: 30, timeZone: "Europe/Budapest" } as const;
