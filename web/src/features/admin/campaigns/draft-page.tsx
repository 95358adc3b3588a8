import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mailTopics } from "../../../../../shared/campaigns/mail-topics.ts";
import type { Language } from "../../../../../shared/languages.ts";
import { campaign as campaignModel, type Campaign } from "../../../../../shared/models/campaign.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField, TextField } from "../../../components/controls/field.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { recordQueryKey } from "../../../lib/hub/record-keys.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { screens } from "../../../lib/screens.ts";
import { AudiencePanel } from "./audience/audience-panel.tsx";
import { readAudience, runPreflight } from "./base/campaign-calls.ts";
import { CampaignMark } from "./base/campaign-state.tsx";
import { DeleteRecord } from "../records/delete-record.tsx";
import { SaveNotices } from "./base/save-notices.tsx";
import { Counting } from "./message/counting.tsx";
import { Messages } from "./message/messages.tsx";
import { findReadiness } from "./readiness.ts";
import { checksId, ReadinessPanel } from "./readiness-panel.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { useCampaignDraft } from "./base/use-campaign-draft.ts";
import { useCampaignSteps } from "./base/use-campaign-steps.ts";
import styles from "./base/campaign.module.css";

/** The answers of the mail provider and of our own service stay this long, in ms. */
const preflightMs = 5 * 60_000;

/** The editor of a draft: both messages, the audience, and what is missing before the start. */
export function DraftPage({ stored }: { stored: Campaign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const { user } = useSession();
  const id = stored._id;
  const [shown, setShown] = useState<Language>(language);
  const [isScheduling, setScheduling] = useState(false);
  const draft = useCampaignDraft(stored, (record) =>
    cache.setQueryData(recordQueryKey("campaign", id), record),
  );
  const steps = useCampaignSteps(id);
  const { content, record } = draft;
  const report = useQuery({
    queryKey: ["campaignAudience", id, record.audience, record.bodies],
    queryFn: ({ signal }) => readAudience(id, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const preflight = useQuery({
    queryKey: ["campaignPreflight", id],
    queryFn: () => runPreflight(id),
    staleTime: preflightMs,
    retry: false,
  });
  const { recipients = 0, secondPersonFrom = 0 } = report.data ?? {};
  const readiness = findReadiness(content.bodies, {
    report: report.data,
    preflight: preflight.data,
    maySend: user?.maySend === true,
  });
  const isReady = readiness.errors === 0 && report.isSuccess;
  /** Does something with the campaign as it is on the screen. */
  const whenSaved = async (work: () => Promise<unknown>) => {
    if (await draft.save()) await work();
  };
  return (
    <>
      <PageHead
        title={content.name}
        breadcrumb={[
          { text: screens.adminEmailSend.text[language], to: screens.adminEmailSend.to() },
        ]}
        facts={
          <>
            <CampaignMark state="draft" />
            <output>
              {t(`campaigns.save.${draft.state === "conflict" ? "waiting" : draft.state}`)}
            </output>
          </>
        }
        actions={
          <>
            <Button
              icon={Send}
              busy={steps.busy("test")}
              onClick={() => void whenSaved(() => steps.test(shown))}
            >
              {t("campaigns.actions.test")}
            </Button>
            <Button
              icon={CalendarClock}
              disabled={!isReady}
              aria-describedby={isReady ? undefined : checksId}
              busy={steps.busy("schedule")}
              onClick={() => setScheduling(true)}
            >
              {t("campaigns.actions.schedule")}
            </Button>
            <Button
              variant="primary"
              disabled={!isReady}
              aria-describedby={isReady ? undefined : checksId}
              busy={steps.busy("start")}
              onClick={() => void whenSaved(() => steps.start(recipients, secondPersonFrom))}
            >
              {t("campaigns.actions.start")}
            </Button>
          </>
        }
      />
      <SaveNotices draft={draft} />
      <div className={styles["columns"]}>
        <div className={styles["main"]}>
          <TextField
            label={t("campaigns.fields.name")}
            help={t("campaigns.fields.nameHelp")}
            maxLength={200}
            value={content.name}
            onChange={({ target }) => draft.change({ name: target.value })}
          />
          <SelectField
            label={t("campaigns.fields.topic")}
            help={t("campaigns.fields.topicHelp")}
            value={content.topic ?? "newsletter"}
            options={mailTopics.map((value) => ({
              value,
              text: t(`admin.options.campaign.topic.${value}`),
            }))}
            onChange={({ target }) => {
              const topic = mailTopics.find((each) => each === target.value);
              if (topic) draft.change({ topic });
            }}
          />
          <Messages
            draft={draft}
            people={{ campaign: id, sample: report.data?.sample ?? [] }}
            counts={report.data?.byLanguage}
            shown={shown}
            onShow={setShown}
          />
          <Counting content={content} onChange={draft.change} />
        </div>
        <div className={styles["side"]}>
          <ReadinessPanel
            readiness={readiness}
            isChecking={preflight.isFetching}
            hasFailed={preflight.isError}
            onCheck={() => void preflight.refetch()}
          />
          <AudiencePanel
            campaign={id}
            audience={content.audience}
            report={report}
            onChange={(audience) => draft.change({ audience })}
          />
          <DeleteRecord
            model={campaignModel}
            id={id}
            name={content.name}
            to={screens.adminEmailSend.to()}
          />
        </div>
      </div>
      {isScheduling && (
        <ScheduleDialog
          onSchedule={(at) => void whenSaved(() => steps.schedule(at))}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}
