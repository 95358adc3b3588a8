import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { statisticDateFilters } from "../../../../shared/limits/visits.ts";
import type { StatisticDateFilter } from "../../../../shared/visits/date-filters.ts";

/** Name of the open filter in the address; absent or unknown: thirty days. */
const parameter = "statistics";

/**
 * The open date filter, and a function that opens another one. It is in the address, so that a reload or a link shows
 * the same numbers; going back leaves the screen. A choice is shown before the router has changed the address.
 */
export function useStatisticFilter(): [StatisticDateFilter, (filter: StatisticDateFilter) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = statisticDateFilters.find((filter) => filter === query.get(parameter));
  const [open, showChoice] = useOptimistic(inAddress ?? "thirtyDaysEarlier");
  const choose = (filter: StatisticDateFilter) =>
    startTransition(async () => {
      showChoice(filter);
      const after = new URLSearchParams(query);
      after.set(parameter, filter);
      await navigate({ search: after.toString() }, { replace: true, preventScrollReset: true });
    });
  return [open, choose];
}
