import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CoverHead } from "../../../components/layout/cover-head.tsx";
import styles from "./expired-link.module.css";

/** Shown for a mailed link that was used, has expired or was never valid: one text for all three. */
export function ExpiredLink({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { title, detail } = t("errors.codes", { returnObjects: true })["token.invalid"];
  return (
    <div role="alert">
      <CoverHead title={title} lead={detail} />
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
