import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./sticky-bar.module.css";

export interface StickyBarProps {
  children: ReactNode;
  /** Something is not saved: the bar stays in sight at every width, above what follows the form as well. */
  isUnsaved?: boolean;
}

/** The main actions of a long form, always within reach at the foot of a phone. Hidden from 600 px on, if all is saved. */
export function StickyBar({ children, isUnsaved = false }: StickyBarProps) {
  return <div className={classes(styles.bar, isUnsaved && styles.unsaved)}>{children}</div>;
}
