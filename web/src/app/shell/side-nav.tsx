import { PanelLeftClose } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "../../../../shared/operations/replies.ts";
import { BrandLink } from "../../components/brand/brand.tsx";
import { UiIcon } from "../../components/icon.tsx";
import { useLanguage } from "../../lib/format/language.ts";
import type { MenuEntry, Screen } from "../../lib/define-screen.ts";
import { decideAccess } from "../guard/guard.tsx";
import { menuIcons } from "../../components/menu-icons.ts";
import { useScreen } from "../guard/screen-frame.tsx";
import { menuScreens, type ScreenKey } from "../../lib/screens.ts";
import styles from "./side-nav.module.css";

export interface SideNavProps {
  user: Me | undefined;
  onCollapse: () => void;
}

/** The side navigation; only the screens that the user may open are listed. */
export function SideNav({ user, onCollapse }: SideNavProps) {
  const { t } = useTranslation();
  const allowed = menuScreens.filter(([, screen]) => decideAccess(screen, { user }) === "open");
  const admin = allowed.filter(([, { menu }]) => menu?.section === "admin");
  return (
    <nav aria-label={t("shell.mainMenu")} className={styles.nav}>
      <div className={styles.brand}>
        <BrandLink />
      </div>
      <div className={styles.scroll}>
        <Entries of={allowed.filter(([, { menu }]) => menu?.section === "main")} />
        {admin.length > 0 && (
          <>
            <h2 className={styles.caption}>{t("shell.adminSection")}</h2>
            <Entries of={admin} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.entry} onClick={onCollapse}>
          <UiIcon of={PanelLeftClose} />
          {t("shell.collapseMenu")}
        </button>
      </div>
    </nav>
  );
}

function Entries({ of: entries }: { of: readonly (readonly [ScreenKey, Screen])[] }) {
  const language = useLanguage();
  const { key: open, screen: openScreen } = useScreen();
  const current = openScreen.parent ?? open;
  const entry = useRef<HTMLAnchorElement>(null);
  // The list is longer than a low window.
  useEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <ul className={styles.entries}>
      {entries.map(([key, { text, menu, to }]) => (
        <li key={key}>
          <Link
            ref={key === current ? entry : undefined}
            to={to()}
            aria-current={key === current ? "page" : undefined}
            className={styles.entry}
          >
            {menu && <EntryIcon menu={menu} />}
            {text[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function EntryIcon({ menu }: { menu: MenuEntry }) {
  return <UiIcon of={menuIcons[menu.icon]} />;
}
