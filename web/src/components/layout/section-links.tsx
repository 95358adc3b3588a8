import { Link } from "react-router";
import styles from "./section-links.module.css";

export interface SectionLinksProps {
  /** Accessible name. */
  label: string;
  /** The sections of the page by their `anchor`, in their order. */
  sections: readonly { anchor: string; text: string }[];
}

/** Links to the sections of a long page. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {sections.map(({ anchor, text }) => (
          <li key={anchor}>
            <Link
              to={{ hash: anchor }}
              replace
              className={styles.link}
              onClick={() => document.getElementById(anchor)?.focus()}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
