import { CirclePause, CirclePlay, History, Send, SquarePen, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../../components/controls/action-menu.tsx";
import { StateMark } from "../../../components/feedback/state-badge.tsx";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { deleteSchedule, stepSchedule, type ShownSchedule } from "./schedule-calls.ts";
import { useBudapestText, useRhythmWords } from "./use-rhythm-words.ts";
import styles from "./schedules.module.css";

export interface ScheduleRowProps {
  schedule: ShownSchedule;
  onChanged: () => Promise<void>;
  onEdit: () => void;
  onHistory: () => void;
}

/** One schedule: when it is due, how many get it, and what can be done with it. */
export function ScheduleRow({ schedule, onChanged, onEdit, onHistory }: ScheduleRowProps) {
  const { t } = useTranslation();
  const words = useRhythmWords();
  const momentText = useBudapestText();
  const failureText = useFailureText();
  const { attempt } = useSubmission();
  const { _id: id, name, rhythm, active, nextAt, recipients, stopReason } = schedule;
  const left = recipients.filter((each) => schedule.unsubscribed?.includes(each)).length;

  const change = (work: () => Promise<void>, done: string) =>
    void attempt(async () => {
      try {
        await work();
        notify.success(done);
        await onChanged();
      } catch (failure) {
        const { title, detail } = failureText(failure);
        notify.failure(title, { ...(detail && { detail }) });
      }
    });
  const step = (wanted: "pause" | "resume" | "runNow") =>
    change(() => stepSchedule(wanted, id), t(`schedules.done.${wanted}`));
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {words(rhythm)} · {t("schedules.recipientCount", { count: recipients.length })}
          {left > 0 && <> · {t("schedules.unsubscribedCount", { count: left })}</>}
        </p>
        <p className={styles.facts}>
          {active && nextAt !== undefined ? (
            t("schedules.next", { when: momentText(nextAt) })
          ) : (
            <StateMark
              look={[CirclePause, stopReason === undefined ? "ended" : "warning"]}
              text={t(`schedules.stopped.${stopReason ?? "paused"}`)}
            />
          )}
        </p>
      </div>
      <ActionMenu
        label={t("table.actionsOf", { name })}
        actions={[
          { text: t("schedules.edit"), icon: SquarePen, onSelect: onEdit },
          active
            ? { text: t("schedules.pause"), icon: CirclePause, onSelect: () => step("pause") }
            : { text: t("schedules.resume"), icon: CirclePlay, onSelect: () => step("resume") },
          { text: t("schedules.runNow"), icon: Send, onSelect: () => step("runNow") },
          { text: t("schedules.history"), icon: History, onSelect: onHistory },
          {
            text: t("schedules.delete"),
            icon: Trash2,
            isLoss: true,
            onSelect: () => change(() => deleteSchedule(id), t("schedules.done.delete")),
          },
        ]}
      />
    </li>
  );
}
