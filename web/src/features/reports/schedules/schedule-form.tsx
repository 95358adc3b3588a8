import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { HubCallError } from "../../../../../shared/client/hub-call-error.ts";
import { mailedFormats, type ScheduleDetails } from "../../../../../shared/models/schedule.ts";
import type { Rhythm } from "../../../../../shared/reports/rhythm.ts";
import {
  FieldPair,
  ProseField,
  SelectField,
  TextField,
} from "../../../components/controls/field.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import {
  readScheduleContent,
  scheduleFormKey,
  storeSchedule,
  type ShownSchedule,
} from "./schedule-calls.ts";
import { timeOf, useWeekdays } from "./use-rhythm-words.ts";
import styles from "./schedules.module.css";

export interface ScheduleFormProps {
  id: string;
  report: { _id: string; name: string };
  /** Absent: a new one. */
  schedule: ShownSchedule | undefined;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

/** Makes or changes a schedule. A stored one is read at each opening, and not again while the user types. */
export function ScheduleForm({ schedule, ...props }: ScheduleFormProps) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...scheduleFormKey, schedule?._id],
    queryFn: ({ signal }) => readScheduleContent(schedule?._id ?? "", signal),
    enabled: schedule !== undefined,
    staleTime: Infinity,
    // a closed form keeps nothing, so the next one reads what is stored then
    gcTime: 0,
  });
  if (schedule === undefined) return <Fields {...props} schedule={undefined} recipients={[]} />;
  if (isLoadingError) return <FailedState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonForm fields={4} />;
  return <Fields {...props} {...data} />;
}

const everyday = { every: "day", hour: 8, minute: 0 } as const;

function Fields({
  id,
  report,
  schedule,
  recipients: former,
  onBusy,
  onSaved,
}: ScheduleFormProps & { recipients: ScheduleDetails["recipients"] }) {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  const { attempt, failed } = useSubmission();
  const [rhythm, setRhythm] = useState<Rhythm>(schedule?.rhythm ?? everyday);
  const { every, weekday = 1, dayOfMonth = 1 } = rhythm;
  const unreachable = findUnreachable(failed?.failure);
  const unsubscribed = former.filter((recipient) => recipient.unsubscribed);

  const handleSubmit = async (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const form = new FormData(submit.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    const [hour = 0, minute = 0] = text("time").split(":").map(Number);
    const recipients = text("recipients")
      .split(/[\s,;]+/)
      .filter((each) => each !== "");
    onBusy(true);
    const isSaved = await attempt(() =>
      storeSchedule({
        ...(schedule && { id: schedule._id }),
        report: report._id,
        name: text("name"),
        rhythm: {
          every,
          hour,
          minute,
          ...(every === "week" && { weekday }),
          ...(every === "month" && { dayOfMonth }),
        },
        recipients,
        format: text("format") === "pdf" ? "pdf" : "xlsx",
        text: text("text"),
      }),
    );
    onBusy(false);
    if (!isSaved) return;
    notify.success(t("schedules.done.saved"));
    onSaved();
  };
  return (
    <form id={id} className={styles.form} onSubmit={(submit) => void handleSubmit(submit)}>
      {failed && <FailureNotice failed={failed} />}
      <TextField
        name="name"
        label={t("schedules.fields.name")}
        defaultValue={schedule?.name ?? report.name}
        maxLength={200}
        required
      />
      <FieldPair>
        <SelectField
          label={t("schedules.fields.every")}
          value={every}
          options={(["day", "week", "month"] as const).map((value) => ({
            value,
            text: t(`schedules.every.${value}`),
          }))}
          onChange={({ target }) =>
            setRhythm({ ...rhythm, every: target.value as Rhythm["every"] })
          }
        />
        <TextField
          name="time"
          type="time"
          label={t("schedules.fields.time")}
          help={t("schedules.fields.timeHelp")}
          defaultValue={timeOf(rhythm)}
          required
        />
      </FieldPair>
      {every === "week" && (
        <SelectField
          label={t("schedules.fields.weekday")}
          value={String(weekday)}
          options={weekdays.map((text, at) => ({ value: String(at + 1), text }))}
          onChange={({ target }) => setRhythm({ ...rhythm, weekday: Number(target.value) })}
        />
      )}
      {every === "month" && (
        <SelectField
          label={t("schedules.fields.dayOfMonth")}
          help={t("schedules.fields.dayOfMonthHelp")}
          value={String(dayOfMonth)}
          options={Array.from({ length: 31 }, (_, at) => ({
            value: String(at + 1),
            text: String(at + 1),
          }))}
          onChange={({ target }) => setRhythm({ ...rhythm, dayOfMonth: Number(target.value) })}
        />
      )}
      <ProseField
        name="recipients"
        label={t("schedules.fields.recipients")}
        help={t("schedules.fields.recipientsHelp")}
        {...(unreachable && { error: t("schedules.fields.unreachable") })}
        defaultValue={former.map(({ email }) => email).join("\n")}
        rows={3}
        required
      />
      {unsubscribed.length > 0 && (
        <Notice kind="warning" title={t("schedules.fields.unsubscribed")} icon={MailX}>
          <ul className={styles.addresses}>
            {unsubscribed.map(({ id: person, email }) => (
              <li key={person}>{email}</li>
            ))}
          </ul>
          {t("schedules.fields.unsubscribedText")}
        </Notice>
      )}
      <SelectField
        name="format"
        label={t("schedules.fields.format")}
        defaultValue={schedule?.format ?? "xlsx"}
        options={mailedFormats.map((value) => ({ value, text: t(`schedules.formats.${value}`) }))}
      />
      <ProseField
        name="text"
        label={t("schedules.fields.text")}
        defaultValue={schedule?.text ?? ""}
        maxLength={4000}
        rows={3}
      />
    </form>
  );
}

/** Whether the service has refused an address. */
function findUnreachable(failure: unknown): boolean {
  return (
    failure instanceof HubCallError &&
    Object.keys(failure.fields).some((name) => name.startsWith("recipients"))
  );
}
