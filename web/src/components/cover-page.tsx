import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Cloth } from "./motif.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import styles from "./cover-page.module.css";

/** A page with one task, under (or beside) one piece of cloth: login, sign-up, confirmation, no access. */
export function CoverPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Cloth className={styles.cloth} />
      <div className={styles.column}>
        <Brand large />
        <div className={styles.content}>{children}</div>
        <div className={styles.foot}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
