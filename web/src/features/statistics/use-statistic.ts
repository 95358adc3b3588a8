import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { StatisticDateFilter } from "../../../../shared/statistic/date-filters.ts";
import { getStatistic, type StatisticSubject } from "./statistic-calls.ts";

/** A statistic; while another period loads, the former one stays where it is. */
export function useStatistic(subject: StatisticSubject, filter: StatisticDateFilter) {
  return useQuery({
    queryKey: ["statistic", subject, filter],
    queryFn: ({ signal }) => getStatistic(subject, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
