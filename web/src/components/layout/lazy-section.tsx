import { Suspense, type ReactNode } from "react";
import styles from "./lazy-section.module.css";
import { LoadNearViewport } from "./load-near-viewport.tsx";

export interface LazySectionProps {
  children: ReactNode;
  /** Shown until the section has loaded. */
  placeholder: ReactNode;
  /** `near`: the section loads when it is near the viewport; `now`: with the screen. */
  loads: "near" | "now";
}

/** A section of a screen that loads separately, with a line above it. */
export function LazySection({ children, placeholder, loads }: LazySectionProps) {
  const content = <Suspense fallback={placeholder}>{children}</Suspense>;
  if (loads === "now") return <div className={styles.section}>{content}</div>;
  return (
    <LoadNearViewport placeholder={placeholder} className={styles.section}>
      {content}
    </LoadNearViewport>
  );
}
