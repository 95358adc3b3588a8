import type { ReactNode } from "react";
import { BrandLink } from "../brand/brand.tsx";
import { mainContentId } from "./main-content-id.ts";
import { LanguageSwitch } from "../controls/language-switch.tsx";
import { Cloth } from "../brand/motif.tsx";
import { ThemeToggle } from "../controls/theme-toggle.tsx";
import styles from "./cover-page.module.css";

/**
 * A page with one task, under (or beside) one piece of cloth: login, sign-up, confirmation, no access. Holds the main
 * element: the screen gives its title and content alone.
 */
export function CoverPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Cloth className={styles.cloth} />
      <div className={styles.column}>
        <header>
          <BrandLink large />
        </header>
        <main id={mainContentId} tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <footer className={styles.foot}>
          <LanguageSwitch />
          <ThemeToggle />
        </footer>
      </div>
    </div>
  );
}
