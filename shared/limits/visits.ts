/** Limits of visits and statistics. */

/** Visits of public cards (design section 5). */
export const visitLimits = {
  /** Counted openings, saves and exchanges of one source in a minute; further ones are dropped. */
  maxPerSourceAndMinute: 120,
  /** Body of a beacon, in bytes. */
  maxBeaconBytes: 1024,
  /** How long visits and day counters are stored. */
  retentionMonths: 25,
  /** Files of a month that are merged into one, in bytes: about a million visits, which take 1.7 GB of memory. */
  maxMergedBytes: 30_000_000,
  /** Days in one answer of `/api/statistic`. */
  maxStatisticDays: 400,
  /** Cards in one answer of `/api/statistic`; each costs a query. */
  maxCardsInStatistic: 24,
} as const;

/** The special date filters of statistics (spec section 9), in the order of the menu. */
export const statisticDateFilters = [
  "beginningOfThisMonth",
  "beginningOfPreviousMonth",
  "oneWeekEarlier",
  "thirtyDaysEarlier",
] as const;
