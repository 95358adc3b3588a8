/** Limits of jobs. */

/** A batch that does not fit into one transaction runs as a job (design section 3). */
export const jobLimits = {
  maxLines: 5000,
  /** Lines that one call checks before an import. */
  maxCheckedLines: 500,
  /** Name of an imported file, in characters. */
  maxTitleLength: 255,
  /** Largest body of a call that may become a job. */
  maxBodyBytes: 4 * 1024 * 1024,
  /** Lines stored in one item, and their size as JSON: a DynamoDB item holds 400 KB. */
  maxChunkLines: 200,
  maxChunkBytes: 350_000,
  /** Progress is written after this many lines or ms, whichever is first. */
  progressLines: 50,
  progressMs: 2000,
  /** Jobs of one account that may wait or run at a time. A further one is refused with this retry-after, in ms. */
  maxWaiting: 20,
  waitingRetryMs: 60_000,
  /** A job without progress for this long is ended and no longer blocks others, in ms. */
  staleAfterMs: 86_400_000,
  /** Results in one answer. */
  maxResults: 200,
  /** Lines on the job's own record: all of them, or the first failed ones when the job has more. */
  maxShownLines: 200,
  /** Size of these lines as JSON. An item holds 400 KB, and the job's history contains the lines twice. */
  maxShownLinesBytes: 120_000,
  /** Part of the function's time reserved for the file of results and the end of the job, in ms. */
  finishReserveMs: 3000,
  /** How long input, results and the file of results are stored at most, in ms. The input is deleted when the job ends. */
  retentionMs: 30 * 86_400_000,
} as const;
