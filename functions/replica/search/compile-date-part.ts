import type { DateForm, DatePart } from "../../data/query/date-part.ts";
import type { DateUnit } from "../../../shared/reports/date-units.ts";
import { sql, type Sql } from "./sql.ts";

/** The part of a date as text, in Budapest, across daylight saving. A value that is no date has none. */
export function compileDatePart(stored: Sql, { unit, form }: Pick<DatePart, "unit" | "form">): Sql {
  return parts[unit](localText(stored, form));
}

/** The local time as text: `2026-03-29 03:30:00`, or the day alone. */
function localText(stored: Sql, form: DateForm): Sql {
  if (form === "day") return stored;
  return sql`timezone('Europe/Budapest', TRY_CAST(${stored} AS TIMESTAMPTZ))::VARCHAR`;
}

const day = (local: Sql) => sql`left(${local}, 10)`;

const parts: Readonly<Record<DateUnit, (local: Sql) => Sql>> = {
  day,
  week: (local) => sql`strftime(TRY_CAST(${day(local)} AS DATE), '%G-W%V')`,
  month: (local) => sql`left(${local}, 7)`,
  quarter: (local) =>
    sql`(left(${local}, 4) || '-Q' || ((TRY_CAST(substr(${local}, 6, 2) AS INTEGER) + 2) // 3)::VARCHAR)`,
  year: (local) => sql`left(${local}, 4)`,
  weekday: (local) => sql`isodow(TRY_CAST(${day(local)} AS DATE))::VARCHAR`,
  hour: (local) => sql`substr(${local}, 12, 2)`,
};
