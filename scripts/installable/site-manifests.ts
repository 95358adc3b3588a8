import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "../../shared/languages.ts";
import { screens } from "../../web/src/lib/screens.ts";
import { cards as cardsEn } from "../../web/src/i18n/en/cards.ts";
import { common } from "../../web/src/i18n/en/common.ts";
import { cards as cardsHu } from "../../web/src/i18n/hu/cards.ts";
import { showQrQuery } from "../../web/src/lib/card-links/show-qr.ts";
import type { ManifestIcon } from "./site-icons.ts";

/** What the phone says of the installed application. */
const texts: Record<Language, { description: string; myCode: string }> = {
  en: {
    description: "Your digital business cards, with their codes at hand.",
    myCode: cardsEn.list.myCode,
  },
  hu: {
    description: "A digitális névjegykártyái, kódjaikkal mindig kéznél.",
    myCode: cardsHu.list.myCode,
  },
};

/** A web app manifest for each language, `/hu.webmanifest`: the same application with other words. */
export function writeManifests(site: string, icons: readonly ManifestIcon[], paper: string): void {
  for (const language of languages) {
    const manifest = manifestIn(language, icons, paper);
    writeFileSync(join(site, `${language}.webmanifest`), JSON.stringify(manifest));
  }
}

function manifestIn(language: Language, icons: readonly ManifestIcon[], paper: string) {
  const { description, myCode } = texts[language];
  const home = screens.myCards.to();
  return {
    id: "/",
    lang: language,
    dir: "ltr",
    name: `${common.productName} – ${screens.index.text[language]}`,
    short_name: common.productName,
    description,
    start_url: home,
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    categories: ["business", "productivity"],
    icons,
    shortcuts: [
      {
        name: myCode,
        url: `${home}?${showQrQuery}`,
        icons: icons.filter(({ purpose }) => purpose === "any"),
      },
    ],
  };
}
