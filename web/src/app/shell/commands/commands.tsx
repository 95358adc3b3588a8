import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { UiIcon } from "../../../components/icon.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { isConnectionCostly, waitUntilIdle } from "../../../lib/browser/spare-time.ts";
import { screenList, type ScreenKey } from "../../../lib/screens.ts";
import { decideAccess } from "../../guard/guard.tsx";
import { actionKeys, keyName } from "./shortcuts.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import styles from "./commands.module.css";

const loadMenu = () => Promise.all([import("./command-menu.tsx"), loadTexts(["commands"])]);

const CommandMenu = lazy(async () => {
  const [{ CommandMenu: menu }] = await loadMenu();
  return { default: menu };
});

const ShortcutSheet = lazy(async () => {
  const [{ ShortcutSheet: sheet }] = await Promise.all([
    import("./shortcut-sheet.tsx"),
    loadTexts(["commands"]),
  ]);
  return { default: sheet };
});

/** The shortcuts of every screen, and the button that opens the menu of commands. Both dialogs load when they open. */
export function Commands({ user }: { user: Me }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"menu" | "help">();
  const openScreen = (key: ScreenKey) => {
    const screen = screenList.find(([name]) => name === key)?.[1];
    if (screen && decideAccess(screen, { user }) === "open") void navigate(screen.path);
  };
  useShortcuts({
    openCommands: () => setOpen("menu"),
    openHelp: () => setOpen("help"),
    openScreen,
  });
  // what is typed right after the shortcut must find the field
  useEffect(() => {
    if (!isConnectionCostly())
      void waitUntilIdle()
        .then(loadMenu)
        .catch(() => undefined);
  }, []);
  // a command may open the other dialog before its own one reports that it has closed
  const closeIf = (which: typeof open) => setOpen((now) => (now === which ? undefined : now));
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        onClick={() => setOpen("menu")}
      >
        <UiIcon of={Search} />
        <span className={styles.text}>{t("shell.commands")}</span>
        <kbd className={styles.keys} aria-hidden>
          {actionKeys.commands.map(keyName).join(" ")}
        </kbd>
      </button>
      <Suspense>
        {open === "menu" && (
          <CommandMenu user={user} onClose={() => closeIf("menu")} onHelp={() => setOpen("help")} />
        )}
        {open === "help" && <ShortcutSheet user={user} onClose={() => closeIf("help")} />}
      </Suspense>
    </>
  );
}
