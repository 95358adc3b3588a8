import { useEffect, useRef, useState, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./sticky-bar.module.css";

export interface StickyBarProps {
  children: ReactNode;
  /** There are unsaved changes: the bar is visible at every width, also above the content after the form. */
  isUnsaved?: boolean;
}

/**
 * The main actions of a long form, always visible on a phone. Hidden from 600 px on if all is saved and the keyboard is not
 * in it. It has a surface of its own only while it covers the page.
 */
export function StickyBar({ children, isUnsaved = false }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    // jsdom has none
    if (!bar.current || !("IntersectionObserver" in window)) return undefined;
    // at an edge of the window, a pixel of the bar is outside the area
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setStuck(last.intersectionRatio > 0 && last.intersectionRatio < 1);
      },
      { rootMargin: "-1px 0px", threshold: [0, 0.5, 1] },
    );
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={bar}
      className={classes(styles.bar, isUnsaved && styles.unsaved, isStuck && styles.stuck)}
    >
      {children}
    </div>
  );
}
