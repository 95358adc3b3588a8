import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BrandLink } from "../../components/brand/brand.tsx";
import { ButtonLink } from "../../components/controls/button.tsx";
import { mainContentId } from "../../components/layout/main-content-id.ts";
import { LanguageButton, LanguageSwitch } from "../../components/controls/language-switch.tsx";
import { Sign } from "../../components/brand/motif.tsx";
import { ThemeToggle } from "../../components/controls/theme-toggle.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import { useSession } from "../../lib/session/session.tsx";
import { ScreenFrame, useFocusOnNavigation, useScreen } from "../guard/screen-frame.tsx";
import { screens } from "../../lib/screens.ts";
import styles from "./landing-layout.module.css";

const pages = ["packages", "business", "contactUs"] as const;

/** Public pages: header with the brand, the pages and the login; footer. */
export default function LandingLayout() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key: open } = useScreen();
  const { user } = useSession();
  useFocusOnNavigation();
  const way = user ? screens.myCards : screens.login;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className={styles.page}>
      <a href={`#${mainContentId}`} className={styles.skip}>
        {t("shell.skipToContent")}
      </a>
      <header className={styles.bar}>
        <BrandLink />
        <nav aria-label={t("shell.siteMenu")} className={styles.menu}>
          {pages.map((key) => (
            <Link
              key={key}
              to={screens[key].to()}
              aria-current={key === open ? "page" : undefined}
              className={styles.entry}
            >
              {screens[key].text[language]}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <LanguageButton className={styles.fromPhone} />
          <ThemeToggle className={styles.fromTablet} />
          <ButtonLink to={way.to()}>{way.text[language]}</ButtonLink>
        </div>
      </header>
      <main id={mainContentId} tabIndex={-1} className={styles.content}>
        <ScreenFrame />
      </main>
      <footer className={styles.footer}>
        <div className={styles.foot}>
          <span className={styles.owner}>
            <Sign className={styles.sign} />
            {t("shell.footer", { year })}
          </span>
          <nav aria-label={t("shell.footerMenu")} className={styles.footMenu}>
            {pages.map((key) => (
              <Link key={key} to={screens[key].to()} className={styles.footEntry}>
                {screens[key].text[language]}
              </Link>
            ))}
          </nav>
          <div className={styles.phoneSwitches}>
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </div>
      </footer>
    </div>
  );
}
