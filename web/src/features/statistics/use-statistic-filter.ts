import { statisticDateFilters } from "../../../../shared/limits/visits.ts";
import type { StatisticDateFilter } from "../../../../shared/visits/date-filters.ts";
import { useAddressChoice } from "../../lib/browser/use-address-choice.ts";

/** The open date filter, and a function that opens another one. Absent or unknown in the address: thirty days. */
export function useStatisticFilter(): [StatisticDateFilter, (filter: StatisticDateFilter) => void] {
  return useAddressChoice("statistics", statisticDateFilters, "thirtyDaysEarlier");
}
