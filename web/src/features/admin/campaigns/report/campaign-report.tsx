import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { sumFigures } from "../../../../../../shared/campaigns/campaign-figures.ts";
import { isLanguage } from "../../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { FailedState } from "../../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { readCampaignFigures, readCampaignProgress } from "../base/campaign-calls.ts";
import { CompareSection } from "./compare-section.tsx";
import { GroupSection } from "./group-section.tsx";
import { listMeasures } from "./measure-texts.ts";
import { SendingProgress } from "./sending-progress.tsx";
import { StateSection } from "./state-section.tsx";
import { SummarySection } from "./summary-section.tsx";
import { TimeSection } from "./time-section.tsx";

/** Numbers are read again after this time, in ms: while mails are sent, and later, when bounces still arrive. */
const refreshMs = { moving: 3000, still: 30_000 } as const;
/** The search counts all rows, so these numbers are read less often while mails are sent, in ms. */
const figuresMs = 10_000;

/** How far a campaign is, and what became of its mails. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { _id: id, state } = campaign;
  const refetchInterval = refreshMs[state === "sending" ? "moving" : "still"];
  const progress = useQuery({
    queryKey: ["campaignProgress", id, state],
    queryFn: ({ signal }) => readCampaignProgress(id, signal),
    refetchInterval,
  });
  const figures = useQuery({
    queryKey: ["campaignFigures", id, state],
    queryFn: ({ signal }) => readCampaignFigures(id, signal),
    refetchInterval: Math.max(refetchInterval, figuresMs),
  });
  if (figures.isLoadingError || progress.isLoadingError)
    return (
      <FailedState onRetry={() => void Promise.all([figures.refetch(), progress.refetch()])} />
    );
  if (!figures.data || !progress.data) return <SkeletonRows rows={6} />;
  const { byLanguage, byDomain, overTime, campaigns } = figures.data;
  const all = sumFigures(byLanguage);
  const measures = listMeasures(campaign);
  const groups = { measures };
  return (
    <>
      <SendingProgress campaign={campaign} progress={progress.data} />
      {byLanguage.length > 0 && (
        <>
          <SummarySection all={all} measures={measures} />
          <StateSection byState={all.byState} recipients={campaign.recipients} />
          <GroupSection
            {...groups}
            title={t("campaigns.report.byLanguage")}
            of={t("campaigns.report.language")}
            groups={byLanguage}
            textOf={(key) => (isLanguage(key) ? t(`shell.languageNames.${key}`) : key)}
          />
        </>
      )}
      {byDomain.length > 0 && (
        <GroupSection
          {...groups}
          title={t("campaigns.report.byDomain")}
          of={t("campaigns.report.domain")}
          groups={byDomain}
          textOf={(key) => key}
        />
      )}
      {overTime.length > 0 && <TimeSection overTime={overTime} />}
      {campaigns.length > 1 && <CompareSection campaigns={campaigns} />}
    </>
  );
}
