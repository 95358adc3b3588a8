import { Download, FileSpreadsheet, FileText, Image as ImageIcon } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import { ActionMenu } from "../../../components/controls/action-menu.tsx";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { useReportFilter } from "../filter/use-report-filter.ts";
import { toPng, toSvg } from "../files/chart-picture.ts";
import { fileNameOf, toCsv, toXlsx, type ReportFile } from "../files/report-file.ts";
import { useReportFacts } from "../files/use-report-facts.ts";
import type { ChartReply } from "./chart-data.ts";
import type { useDrawnChart } from "./use-drawn-chart.ts";

export interface ChartFilesProps {
  name: string;
  chart: ChartRequest;
  reply: ChartReply;
  drawn: ReturnType<typeof useDrawnChart>;
  /** What holds the drawing; absent for a table. */
  figure: RefObject<HTMLElement | null> | undefined;
}

/** Saves the numbers of a chart, or its picture, as a file. */
export function ChartFiles({ name, chart, reply, drawn, figure }: ChartFilesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = useReportFacts();
  const { filterWords } = useReportFilter(chart.model);
  const { pivot, axes, groupText, seriesText } = drawn;
  const numberFormat =
    chart.operation === "percentage"
      ? "0.0%"
      : chart.operation === "average"
        ? "#,##0.00"
        : "#,##0";

  const readFile = (): ReportFile => ({
    title: name,
    head: [axes[0]?.label[language] ?? "", ...pivot.series.map(seriesText)],
    rows: pivot.groups.map(({ value, numbers }) => [groupText(value), ...numbers]),
    formats: [undefined, ...pivot.series.map(() => numberFormat)],
    facts: facts(
      name,
      filterWords(chart.filter),
      t("reports.rows", {
        shown: countText(reply.groupCount.shown, language),
        count: reply.groupCount.all,
        all: countText(reply.groupCount.all, language),
      }),
    ),
  });
  const save = async (make: () => Blob | Promise<Blob>, ending: string) => {
    try {
      saveBlob(await make(), fileNameOf(name, ending));
    } catch {
      notify.failure(t("reports.files.failed"));
    }
  };
  const drawing = () => {
    const found = figure?.current?.querySelector("svg");
    if (!(found instanceof SVGSVGElement)) throw new Error("There is no drawing");
    return found;
  };
  const xlsx = () => toXlsx(readFile(), t("reports.files.facts.sheet"));
  const svg = () => new Blob([toSvg(drawing())], { type: "image/svg+xml" });
  return (
    <ActionMenu
      label={t("reports.files.of", { name })}
      button={{ text: t("reports.files.open"), icon: Download }}
      actions={[
        {
          text: t("reports.files.xlsx"),
          icon: FileSpreadsheet,
          onSelect: () => void save(xlsx, "xlsx"),
        },
        {
          text: t("reports.files.csv"),
          icon: FileText,
          onSelect: () => void save(() => toCsv(readFile()), "csv"),
        },
        ...(figure === undefined
          ? []
          : [
              {
                text: t("reports.files.png"),
                icon: ImageIcon,
                onSelect: () => void save(() => toPng(drawing()), "png"),
              },
              {
                text: t("reports.files.svg"),
                icon: ImageIcon,
                onSelect: () => void save(svg, "svg"),
              },
            ]),
      ]}
    />
  );
}
