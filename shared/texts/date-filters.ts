import type { Language } from "../languages.ts";
import type { StatisticDateFilter } from "../visits/date-filters.ts";

/** Names of the special date filters (spec section 9). */
export const dateFilterTexts: Readonly<
  Record<Language, Readonly<Record<StatisticDateFilter, string>>>
> = {
  en: {
    beginningOfThisMonth: "Beginning of this month",
    beginningOfPreviousMonth: "Beginning of previous month",
    oneWeekEarlier: "One week earlier",
    thirtyDaysEarlier: "Thirty days earlier",
  },
  hu: {
    beginningOfThisMonth: "E hónap eleje",
    beginningOfPreviousMonth: "Előző hónap eleje",
    oneWeekEarlier: "Egy héttel korábban",
    thirtyDaysEarlier: "Harminc nappal korábban",
  },
};
