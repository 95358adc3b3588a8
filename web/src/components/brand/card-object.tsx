import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Cloth } from "./motif.tsx";
import styles from "./card-object.module.css";

export interface CardObjectProps {
  name: string;
  position?: string | undefined;
  company?: string | undefined;
  /** `faded`: an inactive card. */
  form?: "cloth" | "paper" | "faded";
  /** Shown in place of the motif. */
  cover?: ReactNode;
  className?: string | undefined;
}

/** Width to height of its cover, which covers two fifths of 85 × 55. */
export const cardObjectCoverRatio = 85 / 22;

/** A card drawn as an object: paper in the ratio 85:55, in both themes. It grows with its texts. */
export function CardObject({
  name,
  position,
  company,
  form = "cloth",
  cover,
  className,
}: CardObjectProps) {
  return (
    <div className={classes(styles.place, className)}>
      <div className={classes(styles.card, form === "faded" && styles.faded)}>
        {cover ? (
          <div className={classes(styles.cover, styles.picture)}>{cover}</div>
        ) : (
          <Cloth tone={form} className={styles.cover} />
        )}
        <div className={styles.text}>
          <p className={styles.name} title={name}>
            {name}
          </p>
          {position && <p className={styles.position}>{position}</p>}
          {company && <p className={styles.company}>{company}</p>}
        </div>
      </div>
    </div>
  );
}
