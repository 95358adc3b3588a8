/** Limits of reports. Rows on screen are bounded by `queryLimits.maxReportRows`. */
export const reportLimits = {
  /** X axes of one chart, and its Y axes. */
  maxAxes: 5,
  /** Texts, charts and tables of one report. */
  maxBlocks: 30,
  /** Fields of one query. */
  maxColumns: 50,
  /** Bytes of the rows in one reply: a Lambda answers with 6 MB at most. */
  maxReplyBytes: 4 * 1024 * 1024,
  /** Values that are offered for a filter of one field: the most frequent ones. */
  maxOffered: 50,
  /** Time of one call, in ms. */
  maxMs: 8000,
} as const;
