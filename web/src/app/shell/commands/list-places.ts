import type { Language } from "../../../../../shared/languages.ts";
import type { ModelName } from "../../../../../shared/models/all.ts";
import type { Me } from "../../../../../shared/operations/replies.ts";
import { searchKey } from "../../../../../shared/text/search-key.ts";
import { getModelLabel } from "../../../../../shared/texts/models.ts";
import type { MenuIcon, Screen } from "../../../lib/define-screen.ts";
import { menuScreens, screens, type ScreenKey } from "../../../lib/screens.ts";
import { decideAccess } from "../../guard/guard.tsx";

/** A screen, or a tab of one, that the user may open. */
export interface Place {
  key: string;
  text: string;
  /** The screen of a tab. */
  fact?: string | undefined;
  icon: MenuIcon;
  to: string;
  screen: ScreenKey;
}

/** Screens that have no menu entry and can be opened all the same, with an icon. */
const others = { myFiles: "settings", cart: "orders" } as const satisfies Partial<
  Record<ScreenKey, MenuIcon>
>;

/** Tabs that list the records of a model without a screen of its own. */
const tabs: readonly { screen: ScreenKey; model: ModelName; tab: string }[] = [
  { screen: "admin", model: "feedback", tab: "feedback" },
  { screen: "adminOrders", model: "product", tab: "packages" },
  { screen: "adminEmailSend", model: "suppression", tab: "suppressions" },
  { screen: "adminEmailSend", model: "consent", tab: "consents" },
  { screen: "adminConnect", model: "tag", tab: "tags" },
  { screen: "adminSettings", model: "setting", tab: "site" },
];

/** All screens and tabs that the user may open, in the order of the menu. */
export function listPlaces(user: Me, language: Language): Place[] {
  const known = [
    ...menuScreens.flatMap(([key, screen]) =>
      screen.menu ? [{ key, icon: screen.menu.icon }] : [],
    ),
    ...Object.entries(others).map(([key, icon]) => ({ key: key as keyof typeof others, icon })),
  ];
  const ofScreens = known.flatMap(({ key, icon }): Place[] => {
    const screen: Screen = screens[key];
    if (decideAccess(screen, { user }) !== "open") return [];
    return [{ key, text: screen.text[language], icon, to: screen.path, screen: key }];
  });
  const ofTabs = tabs.flatMap(({ screen, model, tab }): Place[] => {
    const parent = ofScreens.find(({ key }) => key === screen);
    if (!parent) return [];
    const { path, text } = screens[screen];
    return [
      {
        key: `${screen}.${tab}`,
        text: getModelLabel(model, language).many,
        fact: text[language],
        icon: parent.icon,
        to: `${path}?tab=${tab}`,
        screen,
      },
    ];
  });
  return [...ofScreens, ...ofTabs];
}

/** Those whose name has all words, whatever the accents. */
export function filterByWords<Named extends { text: string; fact?: string | undefined }>(
  named: readonly Named[],
  words: string,
): Named[] {
  const wanted = searchKey(words).split(/\s+/).filter(Boolean);
  return named.filter(({ text, fact = "" }) => {
    const own = searchKey(`${text} ${fact}`);
    return wanted.every((word) => own.includes(word));
  });
}
