import { createContext, useContext } from "react";
import type { DrawnChart } from "./chart-data.ts";

/** The chart that is drawn, for what the library draws by itself: the tip at the pointer. */
export const ChartContext = createContext<DrawnChart | undefined>(undefined);

/** Texts of the drawn chart by the keys of its groups and series. */
export function useChartTexts() {
  const chart = useContext(ChartContext);
  if (chart === undefined) throw new Error("There is no chart around");
  const { groups, series, numberText } = chart;
  return {
    groupText: (key: string) => groups.find((group) => group.key === key)?.text ?? "",
    /** Undefined in a chart with one series, whose name says nothing. */
    seriesText: (key: string) =>
      series.length > 1 ? series.find((each) => each.key === key)?.text : undefined,
    numberText,
  };
}
