import { StatisticsPart } from "../../statistics/parts/statistics-part.tsx";
import type { CompanyPanelProps } from "../company-panel.ts";

/** The visits of all cards of a company. */
export function CompanyStatistics({ company: { _id } }: CompanyPanelProps) {
  return <StatisticsPart subject={{ kind: "company", id: _id }} />;
}
