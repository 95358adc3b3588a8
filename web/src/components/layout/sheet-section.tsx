import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./sheet-section.module.css";

export interface SheetSectionProps {
  /** Id of the section, for links of the page to it. */
  anchor?: string;
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** Right of the title. */
  aside?: ReactNode;
  /** It is left out when the page is printed. */
  isForScreen?: boolean;
  children: ReactNode;
}

/** A section of a page: title, lead and content, with a line and space above it. */
export function SheetSection({
  anchor,
  title,
  lead,
  aside,
  isForScreen,
  children,
}: SheetSectionProps) {
  const id = useId();
  return (
    <section
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      aria-labelledby={id}
      className={classes(styles.section, isForScreen && styles.forScreen)}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
