import { CircleCheck, CirclePause, Lock, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";
import styles from "./state-badge.module.css";

export type CardState = "active" | "inactive" | "locked";

const icons: Readonly<Record<CardState, LucideIcon>> = {
  active: CircleCheck,
  inactive: CirclePause,
  locked: Lock,
};

/** One state of a card: icon and word, never colour alone. */
export function StateMark({ state }: { state: CardState }) {
  const { t } = useTranslation();
  return (
    <span className={classes(styles.mark, styles[state])}>
      <Icon of={icons[state]} small />
      {t(`common.state.${state}`)}
    </span>
  );
}

/** All states of one card; inactive and locked can hold together. */
export function CardStates({ active, locked }: { active: boolean; locked: boolean }) {
  return (
    <span className={styles.row}>
      <StateMark state={active ? "active" : "inactive"} />
      {locked && <StateMark state="locked" />}
    </span>
  );
}
