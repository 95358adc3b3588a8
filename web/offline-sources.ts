import { languages } from "../shared/languages.ts";
import { screens } from "./src/lib/screens.ts";

/** Screens that open without a connection; the guard shows the kept cards in the place of those for users. */
export const offlineScreens = [screens.myCards, screens.cardDetail, screens.login];

/** Areas of texts that these screens may show, in both languages: the switch works without a connection, too. */
const texts = ["base", "offline", ...new Set(offlineScreens.flatMap((screen) => screen.texts))];

/** Modules that must be there without a connection, relative to `src/`. */
export const offlineSources: readonly string[] = [
  "app/entry.client.tsx",
  "app/startup/after-load.ts",
  "app/root.tsx",
  "app/layouts/default-layout.tsx",
  ...offlineScreens.flatMap(({ file }) => (file ? [`features/${file}`] : [])),
  "features/offline/screens/offline-cards.tsx",
  "components/qr/qr-screen.tsx",
  ...texts.flatMap((area) => languages.map((language) => `i18n/${language}/${fileOf(area)}.ts`)),
];

function fileOf(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
