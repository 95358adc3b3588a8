import type { ReactNode } from "react";
import styles from "./cover-head.module.css";

/** Title of a page with one task, and one sentence. */
export function CoverHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
