import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import type { Delivery } from "../../../../../shared/models/delivery.ts";
import { TextLink } from "../../../components/controls/text-link.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { countText } from "../../../lib/format/count-text.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { locales } from "../../../lib/format/locales.ts";
import { countMails, readCampaignProgress } from "./campaign-calls.ts";
import styles from "./campaign.module.css";

const StateChart = lazy(async () => ({ default: (await import("./state-chart.tsx")).StateChart }));

/** Numbers are read again after this time, in ms: while mails are sent, and later, when bounces still arrive. */
const refreshMs = { moving: 3000, still: 30_000 } as const;

const states = [
  "queued",
  "claimed",
  "handedOver",
  "delivered",
  "bounced",
  "complained",
  "failed",
  "suppressed",
  "unknown",
] as const satisfies Delivery["state"][];

export interface MailFigure {
  key: string;
  text: string;
  count: number;
}

/** The recipients that wait for a decision. */
const unknownList = new URLSearchParams({
  tab: "recipients",
  filter: JSON.stringify({ state: "unknown" }),
}).toString();

/** How far a campaign is, and what became of its mails. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { _id: id, state } = campaign;
  const isMoving = state === "sending";
  const refetchInterval = refreshMs[isMoving ? "moving" : "still"];
  const progress = useQuery({
    queryKey: ["campaignProgress", id, state],
    queryFn: ({ signal }) => readCampaignProgress(id, signal),
    refetchInterval,
  });
  const counts = useQuery({
    queryKey: ["campaignCounts", id, state],
    queryFn: ({ signal }) => readCounts(id, signal),
    refetchInterval,
  });
  if (counts.isLoadingError || progress.isLoadingError)
    return <FailedState onRetry={() => void Promise.all([counts.refetch(), progress.refetch()])} />;
  if (!counts.data || !progress.data) return <SkeletonRows rows={6} />;
  const { byState, byLanguage, unsubscribed } = counts.data;
  const figures = states.map((key, at) => ({
    key,
    text: t(`admin.options.delivery.state.${key}`),
    count: byState[at] ?? 0,
  }));
  const shown = figures.filter(({ count }) => count > 0);
  const unknown = figures.find(({ key }) => key === "unknown")?.count ?? 0;
  return (
    <>
      <Progress isMoving={isMoving} isFrozen={campaign.frozenAt !== undefined} {...progress.data} />
      {shown.length > 0 && (
        <SheetSection title={t("campaigns.report.byState")}>
          {unknown > 0 && (
            <Notice kind="warning" title={t("campaigns.report.unknown", { count: unknown })}>
              <p>{t("campaigns.report.unknownText")}</p>
              <TextLink to={`?${unknownList}`}>{t("campaigns.report.decide")}</TextLink>
            </Notice>
          )}
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <StateChart figures={shown} />
          </Suspense>
          <FigureTable
            label={t("campaigns.report.state")}
            figures={[
              ...shown,
              {
                key: "unsubscribed",
                text: t("campaigns.report.unsubscribed"),
                count: unsubscribed,
              },
            ]}
            all={campaign.recipients}
          />
        </SheetSection>
      )}
      {shown.length > 0 && (
        <SheetSection title={t("campaigns.report.byLanguage")}>
          <FigureTable
            label={t("campaigns.report.byLanguage")}
            figures={languages.map((language, at) => ({
              key: language,
              text: t(`shell.languageNames.${language}`),
              count: byLanguage[at] ?? 0,
            }))}
            all={campaign.recipients}
          />
        </SheetSection>
      )}
    </>
  );
}

async function readCounts(id: string, signal: AbortSignal) {
  const [byState, byLanguage, unsubscribed] = await Promise.all([
    Promise.all(states.map((state) => countMails(id, { state }, signal))),
    Promise.all(languages.map((language) => countMails(id, { language }, signal))),
    countMails(id, { unsubscribedAt: { $exists: true } }, signal),
  ]);
  return { byState, byLanguage, unsubscribed };
}

interface ProgressProps {
  isMoving: boolean;
  isFrozen: boolean;
  recipients: number;
  frozen: number;
  sent: number;
}

function Progress({ isMoving, isFrozen, recipients, frozen, sent }: ProgressProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (isMoving && !isFrozen)
    return (
      <SheetSection title={t("campaigns.report.progress")}>
        <output>{t("campaigns.report.freezing", { count: frozen })}</output>
      </SheetSection>
    );
  if (!isFrozen) return null;
  return (
    <SheetSection title={t("campaigns.report.progress")}>
      <progress
        className={styles["progress"]}
        aria-label={t("campaigns.report.progress")}
        value={sent}
        max={Math.max(recipients, 1)}
      />
      <output>
        {t("campaigns.report.progressText", {
          sent: countText(sent, language),
          all: countText(recipients, language),
        })}
      </output>
    </SheetSection>
  );
}

interface FigureTableProps {
  /** Name of the first column. */
  label: string;
  figures: readonly MailFigure[];
  /** What the shares are of. */
  all: number;
}

function FigureTable({ label, figures, all }: FigureTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const share = new Intl.NumberFormat(locales[language], {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return (
    <table className={styles["figures"]}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t("campaigns.report.number")}</th>
          <th scope="col">{t("campaigns.report.share")}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, text, count }) => (
          <tr key={key}>
            <th scope="row">{text}</th>
            <td>{countText(count, language)}</td>
            <td>{all === 0 ? "–" : share.format(count / all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
