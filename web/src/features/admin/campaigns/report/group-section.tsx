import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  readMeasure,
  type MailFigures,
  type Measure,
} from "../../../../../../shared/campaigns/campaign-figures.ts";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { FigureTable } from "./figure-table.tsx";
import { useFigureTexts } from "./measure-texts.ts";

const MailChart = lazy(async () => ({ default: (await import("./mail-chart.tsx")).MailChart }));

/** Parts of a bar: each mail that was sent is in one of them. */
const parts = ["delivered", "waiting", "bounced", "complained"] as const;

export interface GroupSectionProps {
  title: string;
  /** Name of the first column. */
  of: string;
  groups: readonly MailFigures[];
  textOf: (key: string) => string;
  measures: readonly Measure[];
}

/** Mails by a property of their recipients: what became of the sent mails. */
export function GroupSection({ title, of, groups, textOf, measures }: GroupSectionProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts();
  return (
    <SheetSection title={title}>
      <Suspense fallback={<SkeletonRows rows={groups.length} />}>
        <MailChart
          label={t("campaigns.report.groupChart", { title })}
          layout="rows"
          series={parts.map((key) => ({ key, text: t(`campaigns.report.parts.${key}`) }))}
          rows={groups.map(({ key, byState }) => ({
            key,
            text: textOf(key),
            numbers: [
              byState.delivered ?? 0,
              byState.handedOver ?? 0,
              byState.bounced ?? 0,
              byState.complained ?? 0,
            ],
          }))}
          numberText={texts.number}
        />
      </Suspense>
      <FigureTable
        label={title}
        columns={[of, ...measures.map(texts.measure)]}
        rows={groups.map((group) => ({
          key: group.key,
          text: textOf(group.key),
          cells: measures.map((measure) => texts.number(readMeasure(group, measure))),
        }))}
      />
    </SheetSection>
  );
}
