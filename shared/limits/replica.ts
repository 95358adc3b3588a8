/** Limits of the columnar replica (design section 8). */
export const replicaLimits = {
  /** How much later a change may be in the replica than a newer one of another shard, in ms. */
  overlayMarginMs: 120_000,
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
  /** Time of one statement of a search, in ms. */
  maxSearchMs: 5000,
  /** Changes of the table that a search adds to the files at most. */
  maxOverlaidChanges: 20_000,
  /** Age at which a search loads a model's files again, in ms: erased values leave its memory with it. */
  maxLoadedMs: 3_600_000,
  /** How old a list of files may be, for models whose changes are in files only, in ms. */
  maxListedMs: 1000,
} as const;
