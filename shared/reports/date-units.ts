/**
 * Units by which reports group dates, in Budapest: `2026-11-24` · `2026-W48` · `2026-11` · `2026-Q4` · `2026` · weekday `1`
 * (Monday) to `7` · hour `00` to `23`. They are names of virtual fields: `createdAt.month`.
 */
export const dateUnits = ["day", "week", "month", "quarter", "year", "weekday", "hour"] as const;
export type DateUnit = (typeof dateUnits)[number];

/** Units of a calendar day, which has no hour and is its own day. */
export const dayUnits = ["week", "month", "quarter", "year", "weekday"] as const;
