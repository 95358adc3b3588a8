import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { periodQuery, type StatisticPeriod } from "./periods.ts";
import { getStatistic, type StatisticSubject } from "./statistic-calls.ts";

/** Statistics of a subject; the former period is shown while another one loads. */
export function useStatistic(subject: StatisticSubject, period: StatisticPeriod) {
  const asked = periodQuery(period);
  return useQuery({
    queryKey: ["statistic", subject, asked],
    queryFn: ({ signal }) => getStatistic(subject, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
