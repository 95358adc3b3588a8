import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { UiIcon } from "../icon.tsx";
import styles from "./link-rows.module.css";

/** A list of records; each row is a link to its record. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface LinkRowProps {
  to: string;
  name: string;
  /** In front of the name. */
  picture?: ReactNode;
  /** Lines of facts below the name. */
  children?: ReactNode;
}

/** One record by its name; the whole row is the link. */
export function LinkRow({ to, name, picture, children }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        {picture}
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          {children}
        </span>
        <UiIcon of={ChevronRight} small />
      </Link>
    </li>
  );
}

/** A line of facts in a row. */
export function RowFact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>;
}
