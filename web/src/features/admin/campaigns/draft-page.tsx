import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import { Button } from "../../../components/controls/button.tsx";
import { ProseField, TextField } from "../../../components/controls/field.tsx";
import { TextButton } from "../../../components/controls/text-link.tsx";
import { Tabs } from "../../../components/controls/tabs.tsx";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHead } from "../../../components/layout/page-head.tsx";
import { SheetSection } from "../../../components/layout/sheet-section.tsx";
import { useLanguage } from "../../../lib/format/language.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { screens } from "../../../lib/screens.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import { tableKey } from "../../../records/table/use-table-records.ts";
import { AudiencePanel } from "./audience-panel.tsx";
import { campaignKey, deleteDraft, readAudience } from "./campaign-calls.ts";
import { CampaignMark } from "./campaign-state.tsx";
import { FieldDialog } from "./editor/field-dialog.tsx";
import { MailEditor } from "./editor/mail-editor.tsx";
import { MailPreview } from "./editor/mail-preview.tsx";
import { writeGap } from "./editor/mail-html.ts";
import { findReadiness } from "./readiness.ts";
import { ReadinessPanel } from "./readiness-panel.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { useCampaignDraft, type CampaignDraft } from "./use-campaign-draft.ts";
import { useCampaignSteps } from "./use-campaign-steps.ts";
import styles from "./campaign.module.css";

const order = ["hu", "en"] as const satisfies Language[];

/** The editor of a draft: both messages, the audience, and what is missing before the start. */
export function DraftPage({ stored }: { stored: Campaign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const id = stored._id;
  const [shown, setShown] = useState<Language>(language);
  const [isScheduling, setScheduling] = useState(false);
  const draft = useCampaignDraft(stored, (record) => cache.setQueryData(campaignKey(id), record));
  const steps = useCampaignSteps(id);
  const { content, record } = draft;
  const report = useQuery({
    queryKey: ["campaignAudience", id, record.audience, record.bodies],
    queryFn: ({ signal }) => readAudience(id, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const readiness = findReadiness(content.bodies, report.data);
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
              busy={steps.busy("schedule")}
              onClick={() => setScheduling(true)}
            >
              {t("campaigns.actions.schedule")}
            </Button>
            <Button
              variant="primary"
              disabled={!isReady}
              busy={steps.busy("start")}
              onClick={() => void whenSaved(() => steps.start(report.data?.recipients ?? 0))}
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
          <Tabs
            label={t("campaigns.languages")}
            value={shown}
            onChange={setShown}
            tabs={order.map((value) => ({
              value,
              text: t(`shell.languageNames.${value}`),
              panel: (
                <Message
                  key={draft.version}
                  draft={draft}
                  language={value}
                  people={report.data?.sample ?? []}
                />
              ),
            }))}
          />
        </div>
        <div className={styles["side"]}>
          <ReadinessPanel readiness={readiness} />
          <AudiencePanel
            audience={content.audience}
            report={report}
            onChange={(audience) => draft.change({ audience })}
          />
          <DeleteDraft id={id} name={content.name} />
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

function DeleteDraft({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { attempt } = useRecordActions<"delete">();
  const remove = async () => {
    const isSure = await confirm({
      title: t("admin.delete.title", { name }),
      text: t("admin.delete.text"),
      yes: t("admin.delete.yes"),
      isLoss: true,
    });
    if (!isSure) return;
    const isDeleted = await attempt({ _id: id }, "delete", async () => {
      await deleteDraft(id);
      void cache.invalidateQueries({ queryKey: tableKey("campaign") });
    });
    if (!isDeleted) return;
    notify.success(t("admin.delete.done", { name }));
    await navigate(screens.adminEmailSend.to());
  };
  return (
    <Button variant="quietDanger" flush icon={Trash2} onClick={() => void remove()}>
      {t("admin.delete.yes")}
    </Button>
  );
}

/** A save that failed, or met the change of another admin. */
function SaveNotices({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (draft.state === "conflict")
    return (
      <Notice kind="warning" title={t("campaigns.save.changed")}>
        <p>{t("campaigns.save.changedText")}</p>
        <div className={styles["choices"]}>
          <Button onClick={draft.keepMine}>{t("campaigns.save.keepMine")}</Button>
          <Button onClick={draft.takeTheirs}>{t("campaigns.save.takeTheirs")}</Button>
        </div>
      </Notice>
    );
  if (draft.state !== "failed") return null;
  const { title, detail } = failureText(draft.failure);
  return (
    <Notice kind="failure" title={t("campaigns.save.failed")}>
      <p>
        {title} {detail}
      </p>
      <Button onClick={() => void draft.save()}>{t("campaigns.save.retry")}</Button>
    </Notice>
  );
}

interface MessageProps {
  draft: CampaignDraft;
  language: Language;
  people: Parameters<typeof MailPreview>[0]["people"];
}

/** The message of one language. */
function Message({ draft, language, people }: MessageProps) {
  const { t } = useTranslation();
  const [isInserting, setInserting] = useState(false);
  const { bodies } = draft.content;
  const body = bodies[language];
  const change = (patch: Partial<typeof body>) =>
    draft.change({ bodies: { ...bodies, [language]: { ...body, ...patch } } });
  return (
    <div className={styles["main"]}>
      <TextField
        label={t("campaigns.fields.subject")}
        lang={language}
        maxLength={200}
        value={body.subject}
        aside={
          <TextButton onClick={() => setInserting(true)}>
            {t("campaigns.editor.insertField")}
          </TextButton>
        }
        onChange={({ target }) => change({ subject: target.value })}
      />
      <MailEditor
        label={t("campaigns.fields.message")}
        language={language}
        html={body.html}
        onChange={(html) => change({ html })}
      />
      <SheetSection title={t("campaigns.preview.title")}>
        <MailPreview subject={body.subject} html={body.html} language={language} people={people} />
      </SheetSection>
      <ProseField
        label={t("campaigns.fields.text")}
        help={t("campaigns.fields.textHelp")}
        lang={language}
        value={body.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {isInserting && (
        <FieldDialog
          onInsert={(gap) => change({ subject: body.subject + writeGap(gap) })}
          onClose={() => setInserting(false)}
        />
      )}
    </div>
  );
}
