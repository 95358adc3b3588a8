import { useDebouncedValue } from "@mantine/hooks";
import { toChartRequest, type DraftChart } from "./draft-chart.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";

/** Time after the last change at which a chart is computed again, in ms. */
const debounceMs = 350;

/** The request of a chart that is being built; undefined while something is missing. A newer one replaces it at once. */
export function useDebouncedChart(draft: DraftChart): ChartRequest | undefined {
  const [settled] = useDebouncedValue(JSON.stringify(draft), debounceMs);
  // the same text as before, so the type is that of the draft
  return toChartRequest(JSON.parse(settled) as DraftChart);
}
