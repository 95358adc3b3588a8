import { useId, type ReactNode } from "react";
import styles from "./sheet-section.module.css";

export interface SheetSectionProps {
  /** Id of the section, for links of the page to it. */
  anchor?: string;
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** Right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page: title, lead and content, with a line and space above it. */
export function SheetSection({ anchor, title, lead, aside, children }: SheetSectionProps) {
  const id = useId();
  return (
    <section
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      aria-labelledby={id}
      className={styles.section}
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
