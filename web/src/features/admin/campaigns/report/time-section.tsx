import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignFigures } from "../../../../../../shared/campaigns/campaign-figures.ts";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { dayText } from "../../../../../../shared/text/date-text.ts";
import { useLanguage } from "../../../../lib/format/language.ts";
import { FigureTable } from "./figure-table.tsx";
import { useFigureTexts } from "./measure-texts.ts";

const MailChart = lazy(async () => ({ default: (await import("./mail-chart.tsx")).MailChart }));

/** Mails by the hour in which they were sent. */
export function TimeSection({ overTime }: Pick<CampaignFigures, "overTime">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useFigureTexts();
  const rows = overTime.map(({ hour, sent }) => {
    const [day = "", ofDay = ""] = hour.split(" ");
    const values = { day: dayText(day, language), hour: ofDay.padStart(2, "0") };
    return { key: hour, text: t("campaigns.report.hour", values), sent };
  });
  return (
    <SheetSection title={t("campaigns.report.overTime")} lead={t("campaigns.report.overTimeLead")}>
      {rows.length > 1 && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <MailChart
            label={t("campaigns.report.timeChart")}
            layout="columns"
            series={[{ key: "sent", text: texts.measure("sent") }]}
            rows={rows.map(({ sent, ...row }) => ({ ...row, numbers: [sent] }))}
            numberText={texts.number}
          />
        </Suspense>
      )}
      <FigureTable
        label={t("campaigns.report.overTime")}
        columns={[t("campaigns.report.hourColumn"), texts.measure("sent")]}
        rows={rows.map(({ sent, ...row }) => ({ ...row, cells: [texts.number(sent)] }))}
      />
    </SheetSection>
  );
}
