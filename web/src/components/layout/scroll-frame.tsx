import type { ReactNode } from "react";
import styles from "./scroll-frame.module.css";

export interface ScrollFrameProps {
  /** Names the frame for screen readers. */
  label: string;
  /** Its whole look; absent: a sheet that scrolls from side to side. */
  className?: string | undefined;
  children: ReactNode;
}

/** A table that does not fit scrolls in a frame of its own, which the keyboard reaches. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={className ?? styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
