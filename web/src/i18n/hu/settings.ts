import type { settings as english } from "../en/settings.ts";

/** The user's own settings. */
export const settings: typeof english = {
  sections: "A beállítások szakaszai",
  files: {
    title: "Fájlok",
    open: "Fájljaim",
    lead: "Minden, amit feltöltött, köztük a kártyák borítóképei.",
  },
  loadFailed: "A felhasználói adatokat nem sikerült betölteni. Semmi sem változott.",
  notifications: {
    title: "E-mail az értesítésekről",
    lead: "Minden megjelenik az értesítései között. Válassza ki, miről kér e-mailt is.",
    kinds: {
      contact: { received: "Valaki megadja az adatait a kártyámon" },
      comment: { mention: "Megemlítenek egy megjegyzésben" },
      order: { message: "Új üzenet egy rendelésről", received: "Új rendelés érkezik" },
      inquiry: { received: "Üzenet érkezik a kapcsolatoldalról" },
      feedback: { received: "Egy felhasználó visszajelzést küld" },
    },
  },
  about: { title: "A Névjegyről", licences: "A benne lévő nyílt forráskódú programok" },
  personal: {
    title: "Személyes adatok",
    lead: "Így látják a nevét a munkatársai.",
    lastName: "Vezetéknév",
    firstName: "Keresztnév",
    language: "Nyelv",
    languageHelp: "Ezen a nyelven írunk Önnek. Mentéskor a felület is erre vált.",
  },
  email: {
    title: "E-mail-cím",
    lead: "Ezzel jelentkezik be, és ide küldjük a leveleinket.",
    now: "Jelenlegi cím",
    new: "Új e-mail-cím",
    password: "Jelszó",
    submit: "A cím módosítása",
    busy: "Küldés…",
    wrongPassword: "A megadott jelszó hibás!",
    same: "{{problem}} Ez most is az Ön címe.",
    done: "Elküldtük a levelet az új címre.",
    doneText:
      "A benne lévő linkkel erősítse meg: {{email}}. Addig a jelenlegi címe marad érvényben.",
  },
  password: {
    title: "Jelszó",
    lead: "A többi eszközén újra be kell majd jelentkeznie.",
    old: "Régi jelszó",
    mismatch: "A megadott új jelszavak nem egyeznek!",
    submit: "A jelszó módosítása",
    same: "{{problem}} Most is ez a jelszava.",
  },
  sessions: {
    title: "Bejelentkezések",
    lead: "Ha ismeretlen eszközt lát, jelentkeztesse ki, majd módosítsa a jelszavát.",
    more_one: "Még {{count}} megjelenítése",
    more_other: "Még {{count}} megjelenítése",
    unknownDevice: "Ismeretlen eszköz",
    device: "{{browser}} · {{system}}",
    here: "Ez az eszköz",
    usedAt: "Utoljára használva: {{time}}",
    byPassword: "belépés jelszóval: {{time}}",
    byPasskey: "belépés azonosítókulccsal: {{time}}",
    end: "Kijelentkeztetés",
    endOf: "Kijelentkeztetés: {{device}}",
    ended: "Kijelentkeztetve: {{device}}.",
    endFailed: "A kijelentkeztetés nem sikerült.",
    endAll: "Kijelentkezés mindenhol",
    endAllTitle: "Kijelentkezik mindenhol?",
    endAllText: "Minden eszközén újra be kell jelentkeznie, ezen is.",
  },
  mustDo: {
    password: "Előbb adjon meg hosszabb jelszót.",
    passwordText:
      "A hozzáférési csoportba tartozó fiókokhoz legalább {{count}} karakter kell. Mentés után minden más is megnyílik.",
    passkey: "Előbb adjon hozzá azonosítókulcsot.",
    passkeyText:
      "Ezt egy adminisztrátor kérte. Minden más akkor nyílik meg, amikor azzal jelentkezett be.",
  },
};
