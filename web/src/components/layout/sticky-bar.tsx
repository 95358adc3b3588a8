import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./sticky-bar.module.css";

export interface StickyBarProps {
  children: ReactNode;
  /** There are unsaved changes: the bar is visible at every width, also above the content after the form. */
  isUnsaved?: boolean;
}

/** The main actions of a long form, always visible on a phone. Hidden from 600 px on if all is saved. */
export function StickyBar({ children, isUnsaved = false }: StickyBarProps) {
  return <div className={classes(styles.bar, isUnsaved && styles.unsaved)}>{children}</div>;
}
