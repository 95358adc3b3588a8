import { CircleCheck, CirclePause, Lock, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import styles from "./state-badge.module.css";

export type CardState = "active" | "inactive" | "locked";

export type StateLook = readonly [icon: LucideIcon, tone: "good" | "warning" | "ended"];

const looks: Readonly<Record<CardState, StateLook>> = {
  active: [CircleCheck, "good"],
  inactive: [CirclePause, "ended"],
  locked: [Lock, "warning"],
};

/** A state: an icon and a word, since a colour alone is not accessible. */
export function StateMark({ look: [icon, tone], text }: { look: StateLook; text: string }) {
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <UiIcon of={icon} small />
      {text}
    </span>
  );
}

/** One state of a card. */
export function StateBadge({ state }: { state: CardState }) {
  const { t } = useTranslation();
  return <StateMark look={looks[state]} text={t(`common.state.${state}`)} />;
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
