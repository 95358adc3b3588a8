import { CircleCheck, CircleDashed, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StateMark } from "../../../components/feedback/state-badge.tsx";
import { useMomentText } from "../../../lib/format/use-moment-text.ts";
import type { Chip } from "./writing-calls.ts";
import styles from "./writing.module.css";

/** The chips of a list, with what was done to each. */
export function ChipRows({
  chips,
  current,
}: {
  chips: readonly Chip[];
  current: Chip | undefined;
}) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  return (
    <ol className={styles.chips} aria-label={t("admin.writing.chips")}>
      {chips.map(({ _id, code, serial, writtenAt, lockedAt }) => (
        <li
          key={_id}
          className={styles.chip}
          aria-current={_id === current?._id ? "step" : undefined}
        >
          <span className={styles.code}>
            {serial !== undefined && <span className={styles.faint}>{serial}. </span>}
            {code}
          </span>
          {writtenAt === undefined ? (
            <StateMark look={[CircleDashed, "ended"]} text={t("admin.writing.states.due")} />
          ) : (
            <span className={styles.done}>
              <StateMark
                look={lockedAt === undefined ? [CircleCheck, "good"] : [Lock, "good"]}
                text={t(`admin.writing.states.${lockedAt === undefined ? "written" : "locked"}`)}
              />
              <time dateTime={writtenAt} className={styles.faint}>
                {momentText(writtenAt)}
              </time>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
