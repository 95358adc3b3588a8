import { ChartColumn, ChartLine, ChartPie, Table } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chartViews, type ChartView } from "../../../../../shared/reports/report-blocks.ts";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { UiIcon } from "../../../components/icon.tsx";
import styles from "./chart.module.css";

const icons = { bar: ChartColumn, line: ChartLine, pie: ChartPie, table: Table } as const;

export interface ViewChoiceProps {
  view: ChartView;
  onChange: (view: ChartView) => void;
}

/** How a chart is drawn: bars, lines, a pie, or only its table. */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t("reports.views.label")}
      value={view}
      options={chartViews.map((value) => ({
        value,
        text: (
          <>
            <UiIcon of={icons[value]} small className={styles.viewIcon} />
            {t(`reports.views.${value}`)}
          </>
        ),
      }))}
      onChange={onChange}
    />
  );
}
