/** Limits of the columnar replica (design section 8). */
export const replicaLimits = {
  /** The longest time from the time of a change until an index of the table lists it, in ms. */
  overlayMarginMs: 120_000,
  /** Age at which a compaction compares the files with the list of changes in any case, in ms. */
  maxUncheckedMs: 3_600_000,
  /** Changes since that comparison after which it is made again, far fewer than a search lists. */
  maxUncheckedRows: 20_000,
  /** Age of a change that the files lack at which the model is rebuilt, in ms: the stream may have given it up. */
  maxMissingMs: 3_600_000,
  /**
   * The longest time from a writer's clock to its commit, in ms. A search lists the changes of this time again, and those
   * of the whole margin at most every so often, in ms. After a burst there are thousands: then that list takes at most
   * this part of the time.
   */
  commitMs: 10_000,
  marginListedEveryMs: 1000,
  marginListedShare: 0.1,
  /** A model with more rows is split, so that each split has about this number. */
  rowsPerSplit: 250_000,
  /** New increments after which a model is compacted: their number, or their bytes together. */
  maxIncrements: 30,
  maxIncrementBytes: 16 * 1024 * 1024,
  /** Age after which an increment is merged in any case, in ms: erased values leave the replica with it. */
  maxIncrementAgeMs: 3_600_000,
  /** How long readers may use a file after a manifest has replaced it, in ms. */
  retiredMs: 3_600_000,
  /** How long deletions stay in base files, in ms: longer than the stream can deliver an older change of the record. */
  deletionMs: 2 * 86_400_000,
  /** Age of a base file that no manifest names, in ms: its compaction has ended. */
  orphanMs: 86_400_000,
  /** Rows of one part of a rebuild. */
  rebuildPartRows: 20_000,
  /** Bytes of one model's files that a search loads at most. */
  maxSearchBytes: 1024 * 1024 * 1024,
  /** Memory of a search's engine, in MB: about two thirds of the function's. What does not fit is written to its folder. */
  searchMemoryMb: 1800,
  /** Time for loading a model's files, in ms, and how long a search remembers that it was not enough. */
  maxLoadMs: 20_000,
  slowLoadWaitMs: 60_000,
  /** Bytes of a page's ids and sort values: an answer of Lambda has 6 MB. A page of an export may have long texts. */
  maxAnswerBytes: 4 * 1024 * 1024,
  /** Time of one statement of a search, in ms. */
  maxSearchMs: 5000,
  /** With less time left for its statement a search that does not end is late, and not too broad, in ms. */
  minSearchMs: 1000,
  /** Changes that a search lists at most, and records that it reads of them. */
  maxListedChanges: 120_000,
  maxOverlaidChanges: 20_000,
  /** Changes that a compaction compares with the files at most; with more the model is rebuilt. */
  maxComparedChanges: 1_000_000,
  /** How often a search lists the new records of ledgers and of the audit trail, in ms: they are in many partitions. */
  ledgerListedEveryMs: 10_000,
  /** How long a search remembers that there were more, in ms: finding out costs as much as loading the model. */
  burstWaitMs: 5000,
  /** Age at which a search loads a model's files again, in ms: erased values leave its memory with it. */
  maxLoadedMs: 3_600_000,
  /** How old a list of files may be, for models whose changes are in files only, in ms. */
  maxListedMs: 500,
} as const;
