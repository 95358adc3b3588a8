import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useBudapestText } from "./use-rhythm-words.ts";
import { readScheduleDetails, scheduleRunsKey, type ShownSchedule } from "./schedule-calls.ts";
import styles from "./schedules.module.css";

/** Poll interval during a run, in ms. */
const pollMs = 2000;

/** What became of the mails of a schedule, the newest run first. */
export function ScheduleHistory({ schedule }: { schedule: ShownSchedule }) {
  const { t } = useTranslation();
  const momentText = useBudapestText();
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...scheduleRunsKey, schedule._id],
    queryFn: ({ signal }) => readScheduleDetails(schedule._id, signal),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === "running") ? pollMs : false,
  });
  if (isLoadingError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.runs.length === 0) return <p className={styles.empty}>{t("schedules.noRuns")}</p>;
  return (
    <ul className={styles.list}>
      {data.runs.map(({ due, by, state, outcomes }) => (
        <li key={due} className={styles.row}>
          <div>
            <p className={styles.name}>{momentText(due)}</p>
            <p className={styles.facts}>
              {t(`schedules.runStates.${state}`)} · {t(`schedules.startedBy.${by}`)}
            </p>
            {outcomes.map(({ outcome, count }) => (
              <p key={outcome} className={styles.facts}>
                {t(`schedules.outcomes.${outcome}`, { count })}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
