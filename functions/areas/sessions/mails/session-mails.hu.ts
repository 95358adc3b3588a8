import type { sessionMailsEn } from "./session-mails.en.ts";

/** Mails about logins, in Hungarian. */
export const sessionMailsHu: typeof sessionMailsEn = {
  confirmLogin: {
    subject: "Erősítse meg, hogy Ön az",
    lines: [
      "Sok hibás jelszóval próbálkoztak az Ön e-mail-címével. Most valaki a helyes jelszót adta meg egy számunkra ismeretlen eszközön.",
      "Ha Ön volt az, jelentkezzen be az alábbi hivatkozással.",
    ],
    facts: { device: "Eszköz" },
    button: "Bejelentkezés",
    ifNotYou:
      "Ha nem Ön volt, ne nyissa meg a fenti hivatkozást. Valaki ismeri a jelszavát: mielőbb kérjen újat.",
    elsewhere: "Új jelszó",
    why: "Azért kapta ezt a levelet, mert valaki be akart jelentkezni a fiókjába.",
  },
};
