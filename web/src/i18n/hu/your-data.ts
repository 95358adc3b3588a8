import type { yourData as english } from "../en/your-data.ts";

/** What users can do with their stored data. */
export const yourData: typeof english = {
  title: "Az Ön adatai",
  news: {
    title: "Hírek e-mailben",
    on: "Feliratkozott a hírekre.",
    off: "Leiratkozott a hírekről.",
    saveFailed: "Sikertelen mentés!",
  },
  download: {
    title: "Az adatai letöltése",
    lead: "ZIP-fájl, benne az adatai JSON formában és az összes fájlja.",
    start: "Letöltés előkészítése",
    busy: "Előkészítés…",
    slow: "Ez néhány percig is eltarthat. Közben elhagyhatja az oldalt, később újra kérheti.",
    ready: "A letöltés elkészült.",
    fetch: "A fájl letöltése",
    life_one: "A link {{count}} percig érvényes.",
    life_other: "A link {{count}} percig érvényes.",
    failed: "A letöltést nem sikerült előkészíteni.",
    again: "Újrapróbálás",
  },
  leave: {
    title: "A fiók törlése",
    lead_one: "A fiókját, a kártyáit és a fájljait {{count}} nap múlva töröljük.",
    lead_other: "A fiókját, a kártyáit és a fájljait {{count}} nap múlva töröljük.",
    start: "Fiók törlése",
    dialogTitle: "Törli a fiókját?",
    dialogText_one:
      "{{count}} napig minden marad a régiben, a nyilvános kártyái is, és addig meggondolhatja magát. Utána mindent véglegesen törlünk.",
    dialogText_other:
      "{{count}} napig minden marad a régiben, a nyilvános kártyái is, és addig meggondolhatja magát. Utána mindent véglegesen törlünk.",
    orders:
      "A kifizetett rendelések számlázási adatait a számviteli törvényben előírt ideig megőrizzük.",
    openOrders_one:
      "{{count}} nyitott rendelése van. Ezt még teljesítjük, és addig az adatait is megőrizzük, de itt már nem tudja követni.",
    openOrders_other:
      "{{count}} nyitott rendelése van. Ezeket még teljesítjük, és addig az adataikat is megőrizzük, de itt már nem tudja követni.",
    password: "Jelszó",
    passwordHelp: "Régebben jelentkezett be, ezért adja meg a jelszavát.",
    wrongPassword: "A megadott jelszó hibás!",
    submit: "Fiók törlése",
    busy: "Mentés…",
    failed: "A fiók törlése nem sikerült.",
    lastAdmin: "Ön egy cég egyetlen adminisztrátora. Előbb nevezzen ki másikat.",
    planned: "A fiókját ezen a napon töröljük: {{date}}",
    plannedText: "Addig minden marad a régiben, a nyilvános kártyái is.",
    keep: "Megtartom a fiókomat",
    keepBusy: "Mentés…",
    kept: "A törlést visszavontuk.",
    keepFailed: "Sikertelen mentés!",
  },
};
