import { useTranslation } from "react-i18next";
import type { PauseReason } from "../../../../../shared/campaigns/campaign-states.ts";
import type { Language } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { screens } from "../../../lib/screens.ts";
import { CampaignReport } from "./report/campaign-report.tsx";
import { CampaignMark } from "./base/campaign-state.tsx";
import { LiveActions } from "./live-actions.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { MailPreview } from "./editor/mail-preview.tsx";
import styles from "./base/campaign.module.css";

const tabs = ["report", "recipients", "message"] as const;

/** A campaign that is no draft: its progress and report, its recipients, and what is sent. */
export function LivePage({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText();
  const [tab, open] = useAddressChoice("tab", tabs, "report");
  const { scheduledAt, startedAt, finishedAt, state, pauseReason } = campaign;
  const panels = {
    report: <CampaignReport campaign={campaign} />,
    recipients: <DeliveryList campaign={campaign._id} />,
    message: <SentMessages campaign={campaign} />,
  };
  return (
    <>
      <PageHead
        title={campaign.name}
        breadcrumb={[
          { text: screens.adminEmailSend.text[language], to: screens.adminEmailSend.to() },
        ]}
        facts={
          <>
            <CampaignMark state={state} />
            {state === "scheduled" && scheduledAt && (
              <span>{t("campaigns.report.scheduledFor", { when: momentText(scheduledAt) })}</span>
            )}
            {startedAt && (
              <span>{t("campaigns.report.startedAt", { when: momentText(startedAt) })}</span>
            )}
            {finishedAt && (
              <span>{t("campaigns.report.finishedAt", { when: momentText(finishedAt) })}</span>
            )}
          </>
        }
        actions={<LiveActions campaign={campaign} />}
      />
      {pauseReason && <PauseNotice campaign={campaign} reason={pauseReason} />}
      <Tabs
        label={t("campaigns.report.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text:
            value === "recipients"
              ? t("campaigns.audience.title")
              : t(`campaigns.report.tabs.${value}`),
          panel: panels[value],
        }))}
      />
    </>
  );
}

interface PauseNoticeProps {
  campaign: Campaign;
  reason: PauseReason;
}

/** Why a campaign is paused, and who may continue it. */
function PauseNotice({ campaign: { startedBy }, reason }: PauseNoticeProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const refusal = t("errors.codes", { returnObjects: true })["campaign.sendRight"];
  const needsOther = reason === "secondPerson" && startedBy === user?._id;
  return (
    <div className={styles["paused"]}>
      <Notice kind="warning" title={t("campaigns.report.whyPaused")}>
        <p>{t(`admin.options.campaign.pauseReason.${reason}`)}</p>
        {needsOther && <p>{t("campaigns.report.otherPerson")}</p>}
        {!needsOther && user?.maySend !== true && <p>{refusal.title}</p>}
      </Notice>
    </div>
  );
}

const order = ["hu", "en"] as const satisfies Language[];

function SentMessages({ campaign: { bodies } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  return (
    <div className={styles["main"]}>
      {order.map((language) => (
        <section key={language} className={styles["main"]}>
          <h2>{t(`shell.languageNames.${language}`)}</h2>
          <MailPreview {...bodies[language]} language={language} />
        </section>
      ))}
    </div>
  );
}
