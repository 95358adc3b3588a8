import type { sessionMailsEn } from "./session-mails.en.ts";

/** Mails about logins, in Hungarian. */
export const sessionMailsHu: typeof sessionMailsEn = {
  confirmLogin: {
    subject: "Erősítse meg, hogy Ön az",
    lines: [
      "Sok hibás jelszóval próbálkoztak az Ön e-mail-címével. Most valaki a helyes jelszót adta meg egy számunkra ismeretlen eszközön.",
      "Ha Ön volt az, jelentkezzen be az alábbi linkkel.",
    ],
    facts: { device: "Eszköz" },
    button: "Bejelentkezés",
    ifNotYou:
      "Ha nem Ön volt, ne nyissa meg a fenti linket. Valaki ismeri a jelszavát: mielőbb kérjen újat.",
    elsewhere: "Új jelszó",
    why: "Azért kapta ezt a levelet, mert valaki be akart jelentkezni a fiókjába.",
  },
  passkeyAdded: {
    subject: "Új azonosítókulcs a fiókjához",
    lines: [
      "Ezzel az azonosítókulccsal mostantól jelszó nélkül is be lehet jelentkezni a fiókjába.",
      "A beállításokban bármikor eltávolíthatja.",
    ],
    facts: { passkey: "Azonosítókulcs", device: "Eszköz" },
    button: "A beállítások megnyitása",
    ifNotYou:
      "Ha nem Ön volt, valaki más is tudja a jelszavát. Adjon meg újat az alábbi linkkel: ezzel minden azonosítókulcs törlődik, és minden eszközön megszűnik a bejelentkezés.",
    elsewhere: "Új jelszó",
    why: "Azért kapta ezt a levelet, mert az azonosítókulcsok hozzáadásáról mindig értesítjük.",
  },
  passkeyRemoved: {
    subject: "Eltávolítottak egy azonosítókulcsot a fiókjából",
    lines: [
      "Ezzel az azonosítókulccsal többé nem lehet bejelentkezni a fiókjába.",
      "A beállításokban bármikor hozzáadhat másikat.",
    ],
    facts: { passkey: "Azonosítókulcs", device: "Eszköz" },
    button: "A beállítások megnyitása",
    ifNotYou:
      "Ha nem Ön volt, valaki más is hozzáfér a fiókjához. Adjon meg új jelszót az alábbi linkkel: ezzel minden eszközön megszűnik a bejelentkezés.",
    elsewhere: "Új jelszó",
    why: "Azért kapta ezt a levelet, mert az azonosítókulcsok eltávolításáról mindig értesítjük.",
  },
};
