import type { ReactNode } from "react";
import styles from "./sticky-bar.module.css";

/** The main actions of a long form, always within reach at the foot of a phone. Hidden from 600 px on. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
