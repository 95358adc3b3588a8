import type { Language } from "../languages.ts";
import type { DateUnit } from "../reports/date-units.ts";

/** Names of the units by which reports group dates. */
export const dateUnitTexts: Readonly<Record<Language, Readonly<Record<DateUnit, string>>>> = {
  en: {
    day: "day",
    week: "week",
    month: "month",
    quarter: "quarter",
    year: "year",
    weekday: "day of the week",
    hour: "hour",
  },
  hu: {
    day: "nap",
    week: "hét",
    month: "hónap",
    quarter: "negyedév",
    year: "év",
    weekday: "a hét napja",
    hour: "óra",
  },
};
