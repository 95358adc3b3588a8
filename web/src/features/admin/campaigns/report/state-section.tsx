import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { MailFigures } from "../../../../../../shared/campaigns/campaign-figures.ts";
import { deliveryStates } from "../../../../../../shared/campaigns/delivery-states.ts";
import { TextLink } from "../../../../components/controls/text-link.tsx";
import { Notice } from "../../../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../../components/layout/sheet-section.tsx";
import { FigureTable } from "./figure-table.tsx";
import { useFigureTexts } from "./measure-texts.ts";

const MailChart = lazy(async () => ({ default: (await import("./mail-chart.tsx")).MailChart }));

/** The recipients that wait for a decision. */
const unknownList = new URLSearchParams({
  tab: "recipients",
  filter: JSON.stringify({ state: "unknown" }),
}).toString();

export interface StateSectionProps {
  byState: MailFigures["byState"];
  recipients: number;
}

/** Where every mail of the campaign is now. Mails that may have left wait for a decision. */
export function StateSection({ byState, recipients }: StateSectionProps) {
  const { t } = useTranslation();
  const texts = useFigureTexts();
  const rows = deliveryStates.flatMap((key) => {
    const count = byState[key] ?? 0;
    return count > 0 ? [{ key, text: t(`admin.options.delivery.state.${key}`), count }] : [];
  });
  return (
    <SheetSection title={t("campaigns.report.byState")}>
      {byState.unknown !== undefined && (
        <Notice kind="warning" title={t("campaigns.report.unknown", { count: byState.unknown })}>
          <p>{t("campaigns.report.unknownText")}</p>
          <TextLink to={`?${unknownList}`}>{t("campaigns.report.decide")}</TextLink>
        </Notice>
      )}
      <Suspense fallback={<SkeletonRows rows={rows.length} />}>
        <MailChart
          label={t("campaigns.report.chart")}
          layout="rows"
          series={[{ key: "count", text: t("campaigns.report.number") }]}
          rows={rows.map(({ count, ...row }) => ({ ...row, numbers: [count] }))}
          numberText={texts.number}
        />
      </Suspense>
      <FigureTable
        label={t("campaigns.report.byState")}
        columns={[
          t("campaigns.report.state"),
          t("campaigns.report.number"),
          t("campaigns.report.share"),
        ]}
        rows={rows.map(({ count, ...row }) => ({
          ...row,
          cells: [texts.number(count), texts.share(count, recipients)],
        }))}
      />
    </SheetSection>
  );
}
