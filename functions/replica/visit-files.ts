/** Keys of the visit files: increments until the nightly roll-up, then one file per day. */
export const visitFiles = {
  increments: "visits/increments/",
  days: "visits/days/",
  incrementsOf: (day: string) => `visits/increments/${day}/`,
  ofDay: (day: string) => `visits/days/${day}.parquet`,
} as const;

/** Hour of a line as a moment in UTC, in the form of every `createdAt`. A line holds no more exact time. */
const hourBegins = `strftime(
  (CAST(day AS DATE) + to_hours(CAST(hour AS BIGINT))) AT TIME ZONE 'Europe/Budapest' AT TIME ZONE 'UTC',
  '%Y-%m-%dT%H:%M:%S.000Z')`;

/** The model's fields of a line: saves, exchanges and openings by people who may write the card are no visits. */
const selectVisits = (source: string) => `
  SELECT _id, CAST(1 AS BIGINT) AS _rev, ${hourBegins} AS "createdAt", ${hourBegins} AS "updatedAt",
    card, CAST(NULL AS VARCHAR) AS tag, source, day, CAST(hour AS DOUBLE) AS hour, device, language, bot, owner, company
  FROM ${source} WHERE kind = 'visit' AND NOT own`;

/**
 * The visits as DuckDB sees them, each once, with the columns of the model. A day file and increments of its day may
 * hold the same line, because the roll-up deletes increments last.
 * @param days,increments table functions that read the files, as `read_parquet(…)`; at least one
 */
export function visitQuery({ days, increments }: { days?: string; increments?: string }): string {
  const rolledUp = days && selectVisits(days);
  if (increments === undefined) return rolledUp ?? "";
  const recent = `SELECT DISTINCT ON (_id) * FROM (${selectVisits(increments)})`;
  if (rolledUp === undefined) return recent;
  return `
    ${rolledUp} UNION ALL
    SELECT recent.* FROM (${recent}) AS recent ANTI JOIN (${rolledUp}) AS rolled_up USING (_id)`;
}
