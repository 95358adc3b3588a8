import { Image as ImageIcon } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ChartView } from "../../../../../shared/reports/report-blocks.ts";
import { maxFileNameLength } from "../../../../../shared/reports/file-requests.ts";
import type { ChartRequest } from "../../../../../shared/reports/report-requests.ts";
import { saveBlob } from "../../../lib/download/save-blob.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { fileNameOf, toPng, toSvg } from "../files/chart-picture.ts";
import { FileMenu } from "../files/file-menu.tsx";

export interface ChartFilesProps {
  name: string;
  chart: ChartRequest;
  /** Whether it is compared with the period before. */
  compare: boolean;
  view: ChartView;
  /** What holds the drawing; absent for a table. */
  figure: RefObject<HTMLElement | null> | undefined;
}

/** Saves the numbers of a chart, or its picture, as a file. */
export function ChartFiles({ name, chart, compare, view, figure }: ChartFilesProps) {
  const { t } = useTranslation();
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
  const svg = () => new Blob([toSvg(drawing())], { type: "image/svg+xml" });
  const pictures = [
    {
      text: t("reports.files.png"),
      icon: ImageIcon,
      onSelect: () => void save(() => toPng(drawing()), "png"),
    },
    { text: t("reports.files.svg"), icon: ImageIcon, onSelect: () => void save(svg, "svg") },
  ];
  return (
    <FileMenu
      name={name}
      source={{
        kind: "chart",
        name: name.slice(0, maxFileNameLength),
        view,
        chart,
        ...(compare && { compare }),
      }}
      more={figure === undefined ? [] : pictures}
    />
  );
}
