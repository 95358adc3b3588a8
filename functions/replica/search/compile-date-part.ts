import type { DateForm, DatePart } from "../../data/query/date-part.ts";
import type { DateUnit } from "../../../shared/reports/date-units.ts";
import { sql, type Sql } from "./sql.ts";

/** The part of a date as text, in Budapest, across daylight saving. The models allow dates only, in UTC. */
export function compileDatePart(stored: Sql, { unit, form }: Pick<DatePart, "unit" | "form">): Sql {
  return unit === "hour"
    ? sql`substr(${compileLocalTime(stored)}, 12, 2)`
    : parts[unit](compileLocalDay(stored, form));
}

/** The local time as text: `2026-03-29 03:30:00`. */
function compileLocalTime(stored: Sql): Sql {
  return sql`timezone('Europe/Budapest', TRY_CAST(${stored} AS TIMESTAMPTZ))::VARCHAR`;
}

/**
 * The local day as text. Budapest is never behind UTC and at most two hours ahead, so before 22:00 in UTC the day is
 * the same. The conversion of a million times takes most of the time of a chart, and 22 of 24 hours need none.
 */
function compileLocalDay(stored: Sql, form: DateForm): Sql {
  if (form === "day") return stored;
  return sql`CASE WHEN substr(${stored}, 12, 2) BETWEEN '00' AND '21' THEN left(${stored}, 10) ELSE left(${compileLocalTime(stored)}, 10) END`;
}

const parts: Readonly<Record<Exclude<DateUnit, "hour">, (day: Sql) => Sql>> = {
  day: (day) => day,
  week: (day) => sql`strftime(TRY_CAST(${day} AS DATE), '%G-W%V')`,
  month: (day) => sql`left(${day}, 7)`,
  quarter: (day) =>
    sql`(left(${day}, 4) || '-Q' || ((TRY_CAST(substr(${day}, 6, 2) AS INTEGER) + 2) // 3)::VARCHAR)`,
  year: (day) => sql`left(${day}, 4)`,
  weekday: (day) => sql`isodow(TRY_CAST(${day} AS DATE))::VARCHAR`,
};
