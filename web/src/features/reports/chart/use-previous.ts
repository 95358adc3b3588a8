import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import {
  createPreviousChart,
  readPreviousNumbers,
  type PreviousNumbers,
} from "../../../../../shared/reports/previous-filter.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import type { ChartReply } from "./chart-data.ts";
import { chartQuery } from "../report-calls.ts";

/** The numbers of the period before; undefined while they load, and for a chart without a period. */
export function usePrevious(
  chart: ChartRequest,
  reply: ChartReply,
  isWanted: boolean,
): PreviousNumbers | undefined {
  const [now] = useState(() => new Date());
  const previous = isWanted ? createPreviousChart(chart, now) : undefined;
  const { data } = useQuery({
    ...chartQuery(previous?.chart ?? chart),
    enabled: previous !== undefined,
  });
  return previous && data && readPreviousNumbers(data, reply.header[0], previous.date);
}
