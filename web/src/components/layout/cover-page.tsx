import type { ReactNode } from "react";
import { BrandLink } from "../brand/brand.tsx";
import { mainContentId } from "./main-content-id.ts";
import { LanguageSwitch } from "../controls/language-switch.tsx";
import { Cloth } from "../brand/motif.tsx";
import { ThemeToggle } from "../controls/theme-toggle.tsx";
import styles from "./cover-page.module.css";

/**
 * A page with one task and a piece of cloth above or next to it: login, sign-up, confirmation, no access. It has the
 * main element; the screen gives title and content.
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
