import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import styles from "./skeleton.module.css";

/** Container of skeletons: announces loading, and shows them only after 150 ms. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={classes(styles.loading, className)}>
      <output className="visually-hidden">{t("common.loading")}</output>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** A placeholder of one line. */
export function SkeletonLine({ width = "full" }: { width?: "full" | "half" | "third" | "short" }) {
  return <span className={classes(styles.line, styles[width])} />;
}

/** Placeholder of a list, in the size of its rows. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_row, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.box} />
          <span className={styles.lines}>
            <SkeletonLine width={index % 2 ? "third" : "half"} />
            <SkeletonLine width={index % 2 ? "half" : "third"} />
          </span>
          <SkeletonLine width="short" />
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder of cards with the lines below them. */
export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <Loading>
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_card, index) => (
          <div key={index} className={styles.lines}>
            <span className={styles.card} />
            <SkeletonLine width="half" />
            <SkeletonLine width="third" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Placeholder of a form, in the size of its fields. */
export function SkeletonForm({ fields = 5 }: { fields?: number }) {
  return (
    <Loading>
      {Array.from({ length: fields }, (_field, index) => (
        <div key={index} className={styles.fieldPlace}>
          <SkeletonLine width="third" />
          <span className={styles.fieldBox} />
        </div>
      ))}
    </Loading>
  );
}
