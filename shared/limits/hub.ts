/** Limits of the hub: queries, idempotency, history and exports. */

/** Bounds of a query (design section 3). */
export const queryLimits = {
  maxDepth: 5,
  maxConditions: 50,
  maxLimit: 200,
  defaultLimit: 50,
  /** Records of one page of an export that the search finds: each page is a statement over the whole model. */
  maxSearchedPage: 2000,
  maxSkip: 10_000,
  maxUrlBytes: 4096,
  maxBodyBytes: 64 * 1024,
  /** Text of an `$includes`, in characters. */
  maxTextLength: 200,
  /** Words of one text search. */
  maxWords: 10,
  /** Size of one page of `read`, in bytes. */
  maxPageBytes: 4 * 1024 * 1024,
  /** Candidates up to which the table answers a filter or sort without an index; with more, the search finds the ids. */
  maxWalked: 100,
  /** Records examined for a filter or sort that the search cannot answer, or not now. */
  maxExamined: 10_000,
  maxSortKeys: 5,
  /** Records that one query may name in order to read their related records. Each costs one table query. */
  maxNamedRecords: 20,
  /** Rows of a report on screen (design section 8). */
  maxReportRows: 10_000,
  maxRelationDepth: 3,
  /** Relations that one name in a filter may follow. */
  maxRelationHops: 2,
} as const;

/** Folders in folders. */
export const folderLimits = {
  /** Folders around a record that is put into one. */
  maxDepth: 5,
  /** Folders around a record that can decide who sees it: a folder with folders in it may be moved into another one. */
  maxWalked: 20,
  /** Folders of one person, own and shared, that their lists of shared records can use: each costs a request. */
  maxSeen: 200,
} as const;

/** Years of the dates that callers may give. Date arithmetic and comparisons as text hold between them. */
export const dateLimits = { minYear: 2000, maxYear: 2199 } as const;

/** Repeated requests (design section 3): lifetime of the stored first answer, in ms, and length of a key. */
export const idempotencyLimits = { lifeMs: 24 * 3_600_000, maxKeyLength: 200 } as const;

/** Entries in one page of a record's history. */
export const historyPageSize = 100;

/** How long a deleted record can be restored, in ms. */
export const restoreWithinMs = 30 * 86_400_000;

/** Exports of the records that a query returns. */
export const recordExportThrottle = {
  windowMs: 3_600_000,
  maxTries: 30,
  waitFrom: 30,
  firstWaitMs: 1000,
} as const;

/** Lifetime of the signed address of an export, and of the exported file, in ms. */
export const exportTimes = { linkMs: 5 * 60_000, retentionMs: 86_400_000 } as const;
