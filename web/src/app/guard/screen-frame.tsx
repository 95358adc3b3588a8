import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useMatches } from "react-router";
import { useFocusContent } from "../../components/layout/use-focus-content.ts";
import { useLanguage } from "../../lib/format/language.ts";
import type { Screen } from "../../lib/define-screen.ts";
import { NotFoundView } from "../../components/feedback/failure-view.tsx";
import { Guard } from "./guard.tsx";
import { screens, screenList, type ScreenKey } from "../../lib/screens.ts";

/** The current screen, with its key. */
export function useScreen(): { key: ScreenKey; screen: Screen } {
  const open = useMatches().at(-1)?.id;
  const key = screenList.find(([name]) => name === open)?.[0] ?? "index";
  return { key, screen: screens[key] };
}

/**
 * The current screen: title, robots, guard, and the focus after navigation. An address with invalid parameters shows
 * the not-found page.
 */
export function ScreenFrame() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { screen } = useScreen();
  const { pathname } = useLocation();
  const title = `${screen.text[language]} · ${t("common.productName")}`;

  // runs before the effects of the screen, which may set another title
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  if (!new RegExp(screen.pattern).test(withoutSlash(pathname))) return <NotFoundView />;
  return (
    <>
      {screen.robots && <meta name="robots" content={screen.robots} />}
      <Guard screen={screen}>
        <Outlet />
      </Guard>
    </>
  );
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}

/** Moves the focus to the content after navigation, for screen readers and keyboards. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  useFocusContent(pathname);
}
