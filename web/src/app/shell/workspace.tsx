import { Menu as MenuIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../shared/operations/replies.ts";
import { BrandLink } from "../../components/brand/brand.tsx";
import { IconButton } from "../../components/controls/button.tsx";
import { classes } from "../../components/classes.ts";
import { mainContentId } from "../../components/layout/main-content-id.ts";
import { LanguageButton } from "../../components/controls/language-switch.tsx";
import { ThemeToggle } from "../../components/controls/theme-toggle.tsx";
import { ConnectionBanner } from "../../components/feedback/connection-banner.tsx";
import { useOverlay } from "../../lib/overlays/use-overlay.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Commands } from "./commands/commands.tsx";
import { DeletionPart } from "../../features/account/parts/deletion-part.tsx";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";
import { NotificationsPart } from "../../features/notifications/parts/notifications-part.tsx";
import { SideNav } from "./side-nav.tsx";
import { useSideNav } from "./side-nav-state.ts";
import styles from "./workspace.module.css";

/** The bars around the screens of a logged-in user: side navigation, top bar, content. */
export function Workspace({ user, children }: { user: Me; children: ReactNode }) {
  const { t } = useTranslation();
  const nav = useSideNav();
  const isBeside = !nav.isDrawer && nav.isOpen;
  const menu = <SideNav user={user} onCollapse={nav.close} />;
  return (
    <div className={classes(styles.workspace, isBeside && styles.withNav)}>
      <a href={`#${mainContentId}`} className={styles.skip}>
        {t("shell.skipToContent")}
      </a>
      {nav.isDrawer ? (
        <Drawer isOpen={nav.isOpen} onClose={nav.close}>
          {menu}
        </Drawer>
      ) : (
        <aside className={styles.side} inert={!nav.isOpen}>
          <div className={styles.sideInner}>{menu}</div>
        </aside>
      )}
      <div className={styles.page}>
        <ConnectionBanner />
        <header className={styles.bar}>
          {!isBeside && (
            <>
              <IconButton
                icon={MenuIcon}
                label={t("shell.openMenu")}
                aria-expanded={nav.isOpen}
                onClick={nav.toggle}
              />
              <BrandLink />
            </>
          )}
          {!user.mustDo && <Commands user={user} />}
          <div className={styles.end}>
            <LanguageButton />
            <ThemeToggle className={styles.fromTablet} />
            {/* the service refuses this call while the user has a duty to do first */}
            {!user.mustDo && <NotificationsPart />}
            <AccountMenu user={user} />
          </div>
        </header>
        <main id={mainContentId} tabIndex={-1} className={styles.content}>
          <DeletionPart user={user} />
          {children}
        </main>
      </div>
      <UnsavedChangesDialog />
    </div>
  );
}

/** The navigation over the page on narrow windows. The browser's own dialog keeps the focus inside. */
function Drawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = drawer.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  useOverlay(drawer, { isOpen, close: onClose });
  return (
    // a press on the backdrop; the element itself handles Esc
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={drawer}
      aria-label={t("shell.mainMenu")}
      className={styles.drawer}
      // Esc
      onCancel={({ target }) => {
        if (target === drawer.current) onClose();
      }}
      // delivered with the next frame, when it may be open again
      onClose={() => {
        if (!drawer.current?.open) onClose();
      }}
      onClick={(press) => {
        if (press.target === drawer.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
