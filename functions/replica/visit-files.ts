import { getMonth } from "../../shared/visits/budapest-day.ts";

/** Keys of the visit files: increments until the nightly roll-up, then one file per day, and one per month that has ended. */
export const visitFiles = {
  increments: "visits/increments/",
  days: "visits/days/",
  months: "visits/months/",
  incrementsOf: (day: string) => `visits/increments/${day}/`,
  ofDay: (day: string) => `visits/days/${day}.parquet`,
  daysOf: (month: string) => `visits/days/${month}-`,
  ofMonth: (month: string) => `visits/months/${month}.parquet`,
} as const;

/** The day of a day file, or the month of a month's file. */
export function periodOf(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1).replace(/\.parquet$/, "");
}

/**
 * The files that hold each rolled-up line once. A merge deletes the day files of a month after it has written the
 * month's file, so both may be there. A list has the days first, so it never lacks both.
 * @param keys of all visit files, in order
 */
export function selectRolledUp(keys: readonly string[]): string[] {
  const isMerged = new Set(keys);
  return keys.filter(
    (key) =>
      key.startsWith(visitFiles.months) ||
      (key.startsWith(visitFiles.days) &&
        !isMerged.has(visitFiles.ofMonth(getMonth(periodOf(key))))),
  );
}

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
 * The visits as DuckDB sees them, each once, with the columns of the model. A rolled-up file and increments may
 * hold the same line, because the roll-up deletes increments last.
 * @param rolledUp,increments table functions that read the files, as `read_parquet(…)`; at least one
 */
export function visitQuery({
  rolledUp,
  increments,
}: {
  rolledUp?: string;
  increments?: string;
}): string {
  const stored = rolledUp && selectVisits(rolledUp);
  if (increments === undefined) return stored ?? "";
  const recent = `SELECT DISTINCT ON (_id) * FROM (${selectVisits(increments)})`;
  if (stored === undefined) return recent;
  return `
    ${stored} UNION ALL
    SELECT recent.* FROM (${recent}) AS recent ANTI JOIN (${stored}) AS rolled_up USING (_id)`;
}
