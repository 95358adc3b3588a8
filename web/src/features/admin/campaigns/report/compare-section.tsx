import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  measures,
  readMeasure,
  type CampaignFigures,
} from "../../../../../../shared/campaigns/campaign-figures.ts";
import { SelectField } from "../../../../components/controls/field.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { FigureTable } from "./figure-table.tsx";
import { listMeasures, readRate, useFigureTexts } from "./measure-texts.ts";
import styles from "./report.module.css";

const MailChart = lazy(async () => ({ default: (await import("./mail-chart.tsx")).MailChart }));

/** The rates by which campaigns are compared. */
const rates = measures.filter((measure) => measure !== "sent");

/** The last campaigns side by side, as shares of the mails that each has sent. */
export function CompareSection({ campaigns }: Pick<CampaignFigures, "campaigns">) {
  const { t } = useTranslation();
  const texts = useFigureTexts();
  const [measure, setMeasure] = useState<(typeof rates)[number]>("delivered");
  const counting = campaigns.filter((figures) => listMeasures(figures).includes(measure));
  const choose = (value: string) => setMeasure(rates.find((rate) => rate === value) ?? "delivered");
  return (
    <SheetSection title={t("campaigns.report.compare")} lead={t("campaigns.report.compareLead")}>
      <div className={styles["choice"]}>
        <SelectField
          label={t("campaigns.report.compareBy")}
          value={measure}
          options={rates.map((value) => ({ value, text: texts.measure(value) }))}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <Suspense fallback={<SkeletonRows rows={counting.length} />}>
        <MailChart
          label={t("campaigns.report.compareChart", { measure: texts.measure(measure) })}
          layout="rows"
          series={[{ key: measure, text: texts.measure(measure) }]}
          rows={counting.map((figures) => ({
            key: figures.key,
            text: figures.name,
            numbers: [readRate(figures, measure)],
          }))}
          numberText={texts.percent}
        />
      </Suspense>
      <FigureTable
        label={t("campaigns.report.compare")}
        columns={[
          t("campaigns.report.campaign"),
          texts.measure("sent"),
          ...rates.map(texts.measure),
        ]}
        rows={campaigns.map((figures) => {
          const sent = readMeasure(figures, "sent");
          return {
            key: figures.key,
            text: figures.name,
            cells: [
              texts.number(sent),
              ...rates.map((rate) =>
                listMeasures(figures).includes(rate)
                  ? texts.share(readMeasure(figures, rate), sent)
                  : "–",
              ),
            ],
          };
        })}
      />
    </SheetSection>
  );
}
