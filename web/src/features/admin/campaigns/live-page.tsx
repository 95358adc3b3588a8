import { useQueryClient } from "@tanstack/react-query";
import { Ban, CirclePause, CirclePlay, Copy, PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import { Button } from "../../../components/controls/button.tsx";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useAddressChoice } from "../../../lib/browser/use-address-choice.ts";
import { useLanguage } from "../../../lib/format/language.ts";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { CampaignReport } from "./campaign-report.tsx";
import { copyCampaign } from "./campaign-calls.ts";
import { CampaignMark } from "./campaign-state.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { MailPreview } from "./editor/mail-preview.tsx";
import { useCampaignSteps } from "./use-campaign-steps.ts";
import styles from "./campaign.module.css";

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
        actions={<Actions campaign={campaign} />}
      />
      {pauseReason && (
        <Notice kind="warning" title={t("campaigns.report.whyPaused")}>
          {t(`admin.options.campaign.pauseReason.${pauseReason}`)}
        </Notice>
      )}
      <Tabs
        label={t("campaigns.report.tabs.label")}
        value={tab}
        onChange={open}
        tabs={tabs.map((value) => ({
          value,
          text: t(`campaigns.report.tabs.${value}`),
          panel: panels[value],
        }))}
      />
    </>
  );
}

function Actions({ campaign: { _id, state, pauseReason } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const steps = useCampaignSteps(_id);
  const { attempt, isBusy } = useRecordActions<"copy">();
  const copy = () =>
    attempt({ _id }, "copy", async () => {
      const id = await copyCampaign(_id, (name) => t("campaigns.copy.name", { name }));
      await cache.invalidateQueries({ queryKey: tableKey("campaign") });
      await navigate(screens.adminCampaignDetail.to(id));
    });
  const isOver = state === "sent" || state === "cancelled";
  const mayResume = pauseReason !== "noRecipients" && pauseReason !== "tooManyRecipients";
  return (
    <>
      {isOver && (
        <Button
          icon={Copy}
          busy={isBusy({ _id }, "copy") && t("campaigns.actions.busy")}
          onClick={() => void copy()}
        >
          {t("campaigns.copy.action")}
        </Button>
      )}
      {!isOver && (
        <Button icon={Ban} busy={steps.busy("cancel")} onClick={() => void steps.cancel()}>
          {t("campaigns.actions.cancel")}
        </Button>
      )}
      {state === "scheduled" && (
        <Button icon={PenLine} busy={steps.busy("pause")} onClick={() => void steps.toDraft()}>
          {t("campaigns.actions.toDraft")}
        </Button>
      )}
      {state === "sending" && (
        <Button icon={CirclePause} busy={steps.busy("pause")} onClick={() => void steps.pause()}>
          {t("campaigns.actions.pause")}
        </Button>
      )}
      {state === "paused" && mayResume && (
        <Button
          variant="primary"
          icon={CirclePlay}
          busy={steps.busy("resume")}
          onClick={() => void steps.resume()}
        >
          {t("campaigns.actions.resume")}
        </Button>
      )}
    </>
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
          <MailPreview {...bodies[language]} language={language} people={[]} />
        </section>
      ))}
    </div>
  );
}
