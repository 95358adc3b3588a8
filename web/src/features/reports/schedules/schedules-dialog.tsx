import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/controls/button.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useFocusNext } from "../../../lib/browser/use-focus-next.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleHistory } from "./schedule-history.tsx";
import { ScheduleRow } from "./schedule-row.tsx";
import {
  readSchedules,
  scheduleFormKey,
  scheduleRunsKey,
  type ShownSchedule,
} from "./schedule-calls.ts";
import styles from "./schedules.module.css";

export interface SchedulesDialogProps {
  report: { _id: string; name: string };
  onClose: () => void;
}

type Shown =
  | { is: "list" }
  | { is: "form"; schedule?: ShownSchedule }
  | { is: "history"; schedule: ShownSchedule };

const formId = "schedule-form";

/** The schedules of a report: who gets it by mail, when, and what became of it. */
export function SchedulesDialog({ report, onClose }: SchedulesDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [shown, setShown] = useState<Shown>({ is: "list" });
  const content = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const [isBusy, setBusy] = useState(false);
  const queryKey = ["schedules", report._id];
  const { data, isLoadingError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readSchedules(report._id, signal),
  });
  const show = (next: Shown) => {
    setShown(next);
    // what was pressed is not drawn any more
    focusNext(() => content.current);
  };
  const back = () => show({ is: "list" });
  const reload = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey }),
      cache.invalidateQueries({ queryKey: scheduleRunsKey }),
    ]);
  };

  const list = data ? (
    data.length === 0 ? (
      <p className={styles.empty}>{t("schedules.empty")}</p>
    ) : (
      <ul className={styles.list}>
        {data.map((schedule) => (
          <ScheduleRow
            key={schedule._id}
            schedule={schedule}
            onChanged={reload}
            onEdit={() => show({ is: "form", schedule })}
            onHistory={() => show({ is: "history", schedule })}
          />
        ))}
      </ul>
    )
  ) : isLoadingError ? (
    <FailedState onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={2} />
  );
  const body =
    shown.is === "list" ? (
      list
    ) : shown.is === "history" ? (
      <ScheduleHistory schedule={shown.schedule} />
    ) : (
      <ScheduleForm
        id={formId}
        report={report}
        schedule={shown.schedule}
        onBusy={setBusy}
        onSaved={() => {
          // only here, where the form closes: an open one keeps what is typed
          cache.removeQueries({ queryKey: scheduleFormKey });
          void reload();
          back();
        }}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`schedules.titles.${shown.is}`)}
      body={
        <div ref={content} tabIndex={-1} className={styles.content}>
          {body}
        </div>
      }
      actions={
        shown.is === "list" ? (
          <>
            <Button onClick={onClose}>{t("common.close")}</Button>
            {/* The keys: a press must not become one of the button that follows at its place. */}
            <Button key="new" variant="primary" onClick={() => show({ is: "form" })}>
              {t("schedules.new")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={back}>{t("schedules.back")}</Button>
            {shown.is === "form" && (
              <Button
                key="save"
                type="submit"
                form={formId}
                variant="primary"
                busy={isBusy && t("common.saving")}
              >
                {t("common.save")}
              </Button>
            )}
          </>
        )
      }
    >
      {shown.is === "list" ? t("schedules.lead") : undefined}
    </Dialog>
  );
}
