import { ResponsiveBar } from "@nivo/bar";
import { useTranslation } from "react-i18next";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import type { MailFigure } from "./campaign-report.tsx";
import styles from "./campaign.module.css";

/** Texts and lines of the chart, in the colours of the current theme. */
const theme = {
  text: { fill: "var(--ink-muted)", fontFamily: "inherit", fontSize: 12 },
  grid: { line: { stroke: "var(--hairline)" } },
};

/** Height of one bar with the space around it. */
const rowRem = 2.5;

/** Bars by state, the first on top. The table below has the same numbers. This file loads with the chart library. */
export function StateChart({ figures }: { figures: readonly MailFigure[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = figures.toReversed().map(({ text, count }) => ({ text, count }));
  return (
    <div className={styles["chart"]} style={{ height: `${figures.length * rowRem + 0.5}rem` }}>
      <ResponsiveBar
        data={rows}
        keys={["count"]}
        indexBy="text"
        layout="horizontal"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the property of a component that draws an svg
        role="img"
        ariaLabel={t("campaigns.report.chart")}
        animate={false}
        isInteractive={false}
        theme={theme}
        colors={() => "var(--chart-1)"}
        padding={0.3}
        enableLabel={false}
        enableTotals
        enableGridY={false}
        valueFormat={(value) => countText(value, language)}
        margin={{ top: 4, right: 48, bottom: 4, left: 128 }}
        axisLeft={{ tickSize: 0, tickPadding: 8 }}
        axisBottom={null}
      />
    </div>
  );
}
