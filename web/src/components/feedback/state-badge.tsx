import { CircleCheck, CirclePause, Lock, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import styles from "./state-badge.module.css";

export type CardState = "active" | "inactive" | "locked";

const icons: Readonly<Record<CardState, LucideIcon>> = {
  active: CircleCheck,
  inactive: CirclePause,
  locked: Lock,
};

/** One state of a card: an icon and a word, since a colour alone is not accessible. */
export function StateBadge({ state }: { state: CardState }) {
  const { t } = useTranslation();
  return (
    <span className={classes(styles.mark, styles[state])}>
      <UiIcon of={icons[state]} small />
      {t(`common.state.${state}`)}
    </span>
  );
}

/** All states of one card; it can be inactive and locked. */
export function CardStateBadges({ active, locked }: { active: boolean; locked: boolean }) {
  return (
    <span className={styles.row}>
      <StateBadge state={active ? "active" : "inactive"} />
      {locked && <StateBadge state="locked" />}
    </span>
  );
}
