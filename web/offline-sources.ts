import { languages } from "../shared/languages.ts";
import { screens } from "./src/lib/screens.ts";

/** Screens that open offline. For users' screens the guard shows the offline copies instead. */
export const offlineScreens = [screens.myCards, screens.cardDetail, screens.login];

/** Text areas of these screens, in both languages: the language switch works offline, too. */
const texts = ["base", "offline", ...new Set(offlineScreens.flatMap((screen) => screen.texts))];

/** Modules for offline use, relative to `src/`. */
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
